import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { Finding } from './findings.ts';

/** Answers the first question of the staff member on duty: whether and where something is wrong. */
export function HealthSummary({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useText();
  if (findings.length === 0)
    return <Alert role="status" color="green" icon={<IconCircleCheck size={20} aria-hidden />} title={t('admin.queues.verdict.well')} />;
  const title = findings.length === 1 ? t('admin.queues.verdict.one') : t('admin.queues.verdict.many', { count: String(findings.length) });
  return (
    <Alert role="status" color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title={title}>
      <List size="sm">
        {findings.map(({ key, variables, section }) => (
          <List.Item key={`${key} ${Object.values(variables).join(' ')}`}>
            <Anchor href={`#${section}`} inherit c="inherit">
              {t(key, variables)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
