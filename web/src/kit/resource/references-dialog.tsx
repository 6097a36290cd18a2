import { Button, Checkbox, Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonRow } from '../button-row.tsx';
import type { Choice } from '../fields/field-props.ts';
import classes from './references-dialog.module.css';
import { shortenId } from './format-value.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** Adds a search for long lists. */
  readonly isSearched: boolean;
  /** Selected ids. */
  readonly selectedIds: readonly string[];
  readonly choices: readonly Choice[];
  readonly onSave: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Selects records of another list by name; all are saved together. */
export function ReferencesDialog({ isOpen, title, onClose, ...list }: Props) {
  const t = useText();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.actions.close') }}>
      <ReferenceCheckboxes {...list} onClose={onClose} />
    </Modal>
  );
}

function ReferenceCheckboxes({ isSearched, selectedIds, choices, onSave, onClose }: Omit<Props, 'isOpen' | 'title'>) {
  const t = useText();
  const [ids, setIds] = useState(selectedIds);
  const [search, setSearch] = useState('');
  // A record that was deleted meanwhile stays selected until it is removed by hand.
  const gone = selectedIds.filter((id) => !choices.some(({ value }) => String(value) === id));
  const all = [...choices, ...gone.map((id) => ({ value: id, label: t('admin.list.goneReference', { id: shortenId(id) }) }))];
  const wanted = search.trim().toLocaleLowerCase('en-IN');
  const found = all.filter(({ label }) => label.toLocaleLowerCase('en-IN').includes(wanted));
  return (
    <>
      {isSearched && (
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('common.table.search')}
          placeholder={t('common.table.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group value={[...ids]} onChange={setIds} label={t('admin.list.selected', { count: ids.length })} mt="sm">
        <div className={classes.choices}>
          {found.map(({ value, label }) => (
            <Checkbox key={value} value={String(value)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('common.state.filteredTitle')}
        </Text>
      )}
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
        <Button onClick={() => onSave(ids)}>{t('common.actions.save')}</Button>
      </ButtonRow>
    </>
  );
}
