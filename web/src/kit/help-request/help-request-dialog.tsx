import { Button, Stack, Text } from '@mantine/core';
import { helpAnswerText } from '../../../../src/contracts/resources/help-request.js';
import { isFailure } from '../../api/failure.ts';
import type { HelpRequestContent, HelpRequestRow } from '../../api/generated-helprequests.ts';
import { useText } from '../../i18n/use-text.ts';
import { FieldForm } from '../fields/field-form.tsx';
import { FormModal } from '../form-modal/form-modal.tsx';
import { FormError } from '../form-error.tsx';
import { focusHeading } from '../use-focus-on-step.ts';
import { useRestoreFocus } from '../use-restore-focus.ts';
import classes from './help-request.module.css';

/** What the dialog shows of a request besides its content. */
type ShownHelpRequest = Pick<HelpRequestRow, 'id' | 'number' | 'language' | 'is_open' | 'is_customer'>;

interface RequestProps {
  readonly row: ShownHelpRequest;
  readonly reading: { readonly data?: HelpRequestContent | undefined; readonly error?: unknown };
  /** Sends the answer of staff; the dialog closes when it was sent. */
  readonly onAnswer: (answer: string) => Promise<unknown>;
  readonly onClose: () => void;
}

interface Props extends Omit<RequestProps, 'row'> {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: ShownHelpRequest | undefined;
  /** Forgets what was read. */
  readonly onClosed: () => void;
}

/** One request for help: what was written, and the answer. */
export function HelpRequestDialog({ isOpen, shown, onClosed, ...request }: Props) {
  const t = useText();
  return (
    <FormModal
      opened={isOpen}
      onClose={request.onClose}
      onExitTransitionEnd={onClosed}
      closeOnClickOutside={false}
      size="lg"
      title={shown && t('admin.help-requests.dialogTitle', { number: shown.number })}
    >
      {shown && <HelpRequest key={shown.id} row={shown} {...request} />}
    </FormModal>
  );
}

function HelpRequest({ row, reading: { data, error }, ...answer }: RequestProps) {
  const t = useText();
  // An answered request may leave the list with its button.
  useRestoreFocus('[role=dialog]', focusHeading);
  if (isFailure(error)) return <FormError>{error.message}</FormError>;
  if (!data) return <Text role="status">{t('admin.help-requests.reading')}</Text>;
  return (
    <Stack gap="lg">
      <Content content={data} isCustomer={row.is_customer === 1} />
      {row.is_open === 1 && data.answer === null && <Answer row={row} {...answer} />}
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

function Answer({ row, onAnswer, onClose }: Omit<RequestProps, 'reading'>) {
  const t = useText();
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
        await onAnswer(String(given.answer));
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
