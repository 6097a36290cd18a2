import { Button, Text, Title } from '@mantine/core';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import classes from './state.module.css';

interface Props {
  /** Why the list is empty when nothing exists yet. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Set when filters hide existing records: offers to clear them. */
  readonly onClearFilters?: (() => void) | undefined;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Says why a list is empty, and what to do: "nothing yet" and "no match" differ. */
export function EmptyState({ title, text, onClearFilters, action }: Props) {
  const t = useText();
  const Icon = onClearFilters ? IconSearchOff : IconInbox;
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title ?? t(onClearFilters ? 'common.state.filteredTitle' : 'common.state.emptyTitle')}
      </Title>
      {(text ?? onClearFilters) && <Text c="dimmed">{text ?? t('common.state.filteredText')}</Text>}
      {onClearFilters && (
        <Button variant="default" onClick={onClearFilters} mt="xs">
          {t('common.state.clearFilters')}
        </Button>
      )}
      {action}
    </div>
  );
}
