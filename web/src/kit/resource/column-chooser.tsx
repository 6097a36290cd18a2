import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useText } from '../../i18n/use-text.ts';
import classes from './column-chooser.module.css';
import type { ListState } from './use-list-state.ts';

interface Props {
  /** All columns except the row name and the actions. */
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly state: ListState;
}

/** Chooses which columns are shown and which are pinned beside the name. */
export function ColumnChooser(props: Props) {
  const t = useText();
  return (
    <Popover position="bottom-end" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('admin.list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('admin.list.columns')} className={classes.panel}>
        <Choices {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ columns, state: { hidden, pinned, setHidden, setPinned } }: Props) {
  const t = useText();
  const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);
  return columns.map(({ key, label }) => {
    const isPinned = pinned.includes(key);
    const pinLabel = t(isPinned ? 'admin.list.unpin' : 'admin.list.pin', { column: label });
    return (
      <div key={key} className={classes.column}>
        <Checkbox
          size="sm"
          label={label}
          checked={!hidden.includes(key)}
          onChange={(event) => setHidden(event.currentTarget.checked ? without(hidden, key) : [...hidden, key])}
        />
        <ActionIcon
          size="md"
          variant="subtle"
          color="gray"
          aria-label={pinLabel}
          title={pinLabel}
          aria-pressed={isPinned}
          onClick={() => setPinned(isPinned ? without(pinned, key) : [...pinned, key])}
        >
          {isPinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
        </ActionIcon>
      </div>
    );
  });
}
