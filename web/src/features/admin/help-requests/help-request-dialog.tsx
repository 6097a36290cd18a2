import { Button, Modal, Stack, Text } from '@mantine/core';
import { helpAnswerText } from '../../../../../src/contracts/resources/help-request.js';
import { isFailure } from '../../../api/failure.ts';
import type { HelpRequestContent, HelpRequestRow } from '../../../api/generated-helprequests.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { focusHeading } from '../../../kit/use-focus-on-step.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { useAnswerHelpRequestMutation } from './help-requests-api.ts';
import classes from './help-request.module.css';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: HelpRequestRow | undefined;
  readonly reading: { readonly data?: HelpRequestContent | undefined; readonly error?: unknown };
  readonly onClose: () => void;
  /** Forgets what was read. */
  readonly onClosed: () => void;
}

/** One request for help: what was written, and the answer. */
export function HelpRequestDialog({ isOpen, shown, reading, onClose, onClosed }: Props) {
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      closeOnClickOutside={false}
      size="lg"
      title={shown && t('admin.help-requests.dialogTitle', { number: shown.number })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {shown && <HelpRequest key={shown.id} row={shown} reading={reading} onClose={onClose} />}
    </Modal>
  );
}

function HelpRequest({ row, reading: { data, error }, onClose }: Pick<Props, 'reading' | 'onClose'> & { readonly row: HelpRequestRow }) {
  const t = useText();
  // An answered request may leave the list with its button.
  useRestoreFocus('[role=dialog]', focusHeading);
  if (isFailure(error)) return <FormError>{error.message}</FormError>;
  if (!data) return <Text role="status">{t('admin.help-requests.reading')}</Text>;
  return (
    <Stack gap="lg">
      <Content content={data} isCustomer={row.is_customer === 1} />
      {row.is_open === 1 && data.answer === null && <Answer row={row} onClose={onClose} />}
    </Stack>
  );
}

function Content({ content, isCustomer }: { readonly content: HelpRequestContent; readonly isCustomer: boolean }) {
  const t = useText();
  const { name, company, phone, email, description, answer } = content;
  const facts = [
    ['from', `${name} (${t(isCustomer ? 'admin.help-requests.customer' : 'admin.help-requests.visitor')})`],
    ['company', company],
    ['phone', phone],
    ['email', email],
    ['asked', description],
    ['answered', answer],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{t(`admin.help-requests.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Answer({ row, onClose }: { readonly row: HelpRequestRow; readonly onClose: () => void }) {
  const t = useText();
  const [answer] = useAnswerHelpRequestMutation();
  return (
    <FieldForm
      fields={[
        {
          name: 'answer',
          rule: helpAnswerText,
          label: t('admin.help-requests.answer'),
          hint: t('admin.help-requests.answerHint', { language: t(`admin.help-requests.languages.${row.language}`) }),
          required: true,
          autoComplete: 'off',
        },
      ]}
      initial={{}}
      submitLabel={t('admin.help-requests.send')}
      onSubmit={async (given) => {
        await answer({ id: row.id, answerHelpRequestRequest: { answer: String(given.answer) } }).unwrap();
        onClose();
      }}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}
