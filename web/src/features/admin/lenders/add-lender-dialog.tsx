import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { patterns } from '../../../../../src/contracts/fields.js';
import type { LenderFilter } from '../../../../../src/contracts/resources/lender.js';
import { isFailure } from '../../../api/failure.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonRow } from '../../../kit/button-row.tsx';
import { useCreateLenderMutation } from './lenders-api.ts';

const LONGEST_NAME = 120;

interface Props {
  readonly isOpen: boolean;
  /** The list that is shown: a new lender joins it. */
  readonly filter: LenderFilter;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a new lender (product specification §5 "Add Lender name"). */
export function AddLenderDialog(props: Props) {
  const t = useText();
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t('admin.lenders.add')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <NameForm {...props} />
    </Modal>
  );
}

function NameForm({ filter, onAdded, onClose }: Props) {
  const t = useText();
  const [create, { isLoading }] = useCreateLenderMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  const type = (event: { currentTarget: HTMLInputElement }) => {
    const typed = event.currentTarget.value;
    const kept = [...typed].filter((character) => patterns.lenderName.test(character)).join('');
    setName(kept);
    setProblem(undefined);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') return setProblem(t('errors.field.required'));
    try {
      await create({ createLenderRequest: { name, ...(filter !== 'all' && { loan_type: filter }) } }).unwrap();
      onAdded();
    } catch (failure) {
      if (isFailure(failure)) setProblem(failure.fields?.['name'] ?? failure.message);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          data-autofocus
          label={t('resources.lender.name')}
          description={t('admin.lenders.nameHint')}
          error={problem}
          aria-required
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={type}
        />
        <Text size="sm" c="dimmed">
          {t('admin.lenders.addedTo', { type: t(`admin.lenders.types.${filter === 'all' ? 'pl' : filter}`) })}
        </Text>
        <ButtonRow>
          <Button variant="default" onClick={onClose} disabled={isLoading}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" disabled={name === ''} loading={isLoading}>
            {t('admin.lenders.add')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
