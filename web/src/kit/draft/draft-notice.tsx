import { Button, Group, Text } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import type { Draft } from './use-draft.ts';

/** Says above a form that it contains input of an earlier visit, and offers to start without it. */
export function DraftNotice({ draft }: { readonly draft: Draft }) {
  const t = useText();
  if (!draft.isRestored) return null;
  return (
    <Group justify="space-between" gap="xs" role="status">
      <Text size="sm">{t('customer.detail.kept')}</Text>
      <Button variant="default" size="sm" onClick={draft.startOver}>
        {t('customer.detail.beginAnew')}
      </Button>
    </Group>
  );
}
