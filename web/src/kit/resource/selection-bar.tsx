import { Button, Text } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { useText } from '../../i18n/use-text.ts';
import classes from './selection-bar.module.css';
import { SelectionContext, useSelectedIds } from './selection.tsx';

interface Props {
  /** Disables all other controls meanwhile. */
  readonly isBusy: boolean;
  /** Actions for these ids. */
  readonly children: (ids: readonly string[]) => ReactNode;
}

/** Actions for the selected rows; shown while there is a selection. */
export function SelectionBar({ isBusy, children }: Props) {
  const t = useText();
  const selection = useContext(SelectionContext);
  const ids = [...useSelectedIds()];
  if (ids.length === 0) return null;
  return (
    <div role="group" aria-label={t('admin.list.selected', { count: ids.length })} className={classes.bar} data-asks>
      <Text size="sm" fw={700} role="status">
        {t('admin.list.selected', { count: ids.length })}
      </Text>
      {children(ids)}
      <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={() => selection.set([])}>
        {t('admin.list.unselect')}
      </Button>
    </div>
  );
}
