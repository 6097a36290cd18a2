import { Button, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MAX_VIEW_NAME_LENGTH } from '../../../../src/contracts/list-views.js';
import { useText } from '../../i18n/use-text.ts';
import type { ViewDetails } from './use-list-views.ts';
import classes from './views.module.css';

interface Props {
  readonly title: string;
  readonly initial: ViewDetails;
  readonly mayShare: boolean;
  readonly onSave: (parts: ViewDetails) => Promise<void>;
  readonly onCancel?: () => void;
}

/** Name of a view, and whether it is shared. */
export function ViewForm({ title, initial, mayShare, onSave, onCancel }: Props) {
  const t = useText();
  const [name, setName] = useState(initial.name);
  const [isShared, setShared] = useState(initial.shared === 1);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSave({ name: name.trim(), shared: isShared && mayShare ? 1 : 0 });
    setBusy(false);
  };
  return (
    <form aria-label={title} className={classes.form} onSubmit={(event) => void save(event)}>
      <TextInput
        size="xs"
        label={title}
        placeholder={t('admin.list.views.name')}
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && (
        <Switch
          size="sm"
          label={t('admin.list.views.share')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" variant="default" loading={isBusy} disabled={name.trim() === ''}>
          {t('admin.list.views.save')}
        </Button>
        {onCancel && (
          <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
