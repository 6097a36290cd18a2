import { Combobox, Kbd, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import type { MenuGroup } from '../shell/menu.ts';
import type { UseRecordSearch } from './record-search.ts';
import classes from './command-palette.module.css';
import { useAccessibleCombobox } from './use-accessible-combobox.ts';

/** Shorter queries match too much. */
const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 200;
const HELP = 'help';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  /** Pages that the user may open. */
  readonly groups: readonly MenuGroup[];
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

interface Props extends CommandPaletteProps {
  readonly useRecordSearch: UseRecordSearch;
}

/**
 * Navigates to pages and records by typing. A listbox below a field (ARIA Authoring Practices, combobox), so that it works with screen
 * readers.
 */
export function CommandPalette({ isOpen, groups, useRecordSearch, onHelp, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const label = useId();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useRecordSearch(isOpen && asked.length >= MIN_QUERY_LENGTH ? asked : undefined).filter(
    ({ records }) => records?.length !== 0,
  );
  const { store, aria } = useAccessibleCombobox();

  const wanted = typed.trim().toLocaleLowerCase();
  const pages = groups
    .map((group) => ({ ...group, pages: group.pages.filter((page) => page.label.toLocaleLowerCase().includes(wanted)) }))
    .filter((group) => group.pages.length > 0);
  const help = t('workspace.palette.help');
  const isHelp = help.toLocaleLowerCase().includes(wanted);
  const isSearching = found.some(({ records }) => records === undefined) || typed.trim() !== asked;
  const count = [...pages.map((group) => group.pages.length), ...found.map(({ records = [] }) => records.length), Number(isHelp)].reduce(
    (sum, one) => sum + one,
  );
  const { selectFirstOption, resetSelectedOption } = store;
  useEffect(() => {
    // The best match is selected for Enter, but only after a query.
    if (isOpen && wanted !== '') selectFirstOption();
    else resetSelectedOption();
  }, [isOpen, wanted, count, selectFirstOption, resetSelectedOption]);

  const close = () => {
    setTyped('');
    onClose();
  };
  const choose = (to: string) => {
    close();
    if (to === HELP) onHelp();
    else void navigate(to);
  };

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('workspace.palette.title')}
      size="lg"
      centered={false}
      yOffset="12vh"
      classNames={{ body: classes.body }}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <Combobox store={store} onOptionSubmit={choose}>
        <Combobox.EventsTarget withAriaAttributes={false}>
          <TextInput
            {...aria}
            aria-label={t('workspace.palette.label')}
            placeholder={t('workspace.palette.label')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={100}
            autoComplete="off"
            data-autofocus
          />
        </Combobox.EventsTarget>
        <span id={label} hidden>
          {t('workspace.palette.results')}
        </span>
        <Combobox.Options labelledBy={label} className={classes.options}>
          {pages.map((group) => (
            <Combobox.Group key={group.key} label={group.label}>
              {group.pages.map(({ to, label: name, Icon }) => (
                <Combobox.Option key={to} value={to} className={classes.option}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {found.map((group) => (
            <Combobox.Group key={group.key} label={group.label}>
              {group.records?.map(({ id, name, note, to }) => (
                <Combobox.Option key={id} value={to} className={classes.option}>
                  <span className={classes.name}>{name}</span>
                  {note && <span className={classes.note}>{note}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {isHelp && (
            <Combobox.Option value={HELP} className={classes.option}>
              <IconKeyboard size={16} stroke={1.6} aria-hidden />
              {help}
              <Kbd size="xs">?</Kbd>
            </Combobox.Option>
          )}
        </Combobox.Options>
        <p role="status" className={count === 0 && !isSearching ? classes.none : 'visually-hidden'}>
          {wanted !== '' &&
            !isSearching &&
            (count === 0 ? t('workspace.palette.none', { asked }) : t('workspace.palette.count', { count }))}
        </p>
      </Combobox>
    </Modal>
  );
}
