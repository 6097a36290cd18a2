import { Kbd, Modal, Switch, Title } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useText } from '../../i18n/use-text.ts';
import { keyboardShortcuts } from './keyboard-shortcuts.ts';
import classes from './command-palette.module.css';
import { useSingleKeyShortcuts } from './use-single-key-shortcuts.ts';

const shortcutScopes = ['everywhere', 'list', 'cell'] as const;

/** Lists the keyboard shortcuts; single-character keys can be turned off (WCAG 2.1.4). */
export function KeyboardHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useText();
  const mod = useOs() === 'macos' ? '⌘' : 'Ctrl';
  const singleKeys = useSingleKeyShortcuts();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('workspace.palette.help')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {shortcutScopes.map((place) => (
        <section key={place}>
          <Title order={3} size="h5">
            {t(`workspace.keys.${place}.title`)}
          </Title>
          <dl className={classes.keys}>
            {keyboardShortcuts[place].map(({ keys, text }) => (
              <div key={text} style={{ display: 'contents' }}>
                <dt>
                  {keys.map((key) => (
                    <span key={key} className={classes.key}>
                      <Kbd>{key.replace('mod', mod)}</Kbd>{' '}
                    </span>
                  ))}
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={t('workspace.keys.single')}
        checked={singleKeys.value === 'on'}
        onChange={({ currentTarget }) => singleKeys.set(currentTarget.checked ? 'on' : 'off')}
      />
    </Modal>
  );
}
