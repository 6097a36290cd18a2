import { Badge } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type SaveStatus, useCellSaveStore } from '../cell/cell-save-store.ts';
import classes from './save-indicator.module.css';

const variants: Record<SaveStatus, { readonly color: string; readonly Icon: typeof IconCheck }> = {
  saved: { color: 'green', Icon: IconCheck },
  saving: { color: 'gray', Icon: IconLoader2 },
  failed: { color: 'red', Icon: IconAlertCircle },
};

/** Shows whether everything on the page is saved. Visual only: each cell already announces its own state. */
export function SaveIndicator() {
  const t = useText();
  const saves = useCellSaveStore();
  const standing = useSyncExternalStore(saves.subscribe, saves.getStatus);
  const { color, Icon } = variants[standing];
  return (
    <Badge
      className={classes.state}
      data-standing={standing}
      color={color}
      variant="light"
      size="lg"
      leftSection={<Icon className={classes.icon} size={14} aria-hidden />}
    >
      {t(`admin.record.${standing}`)}
    </Badge>
  );
}
