import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { helpAnswerText, toldCustomer } from '../../../../src/contracts/resources/help-request.js';
import { newRequestId } from '../../api/api-origin.ts';
import { isFailure } from '../../api/failure.ts';
import type { AnswerHelpRequestRequest, HelpRequestContent, HelpRequestRow } from '../../api/generated-helprequests.ts';
import { type Text as Translate, useText } from '../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../fields/field-form.tsx';
import { FormModal } from '../form-modal/form-modal.tsx';
import { FormError } from '../form-error.tsx';
import { focusHeading } from '../use-focus-on-step.ts';
import { useRestoreFocus } from '../use-restore-focus.ts';
import classes from './help-request.module.css';

/** What the dialog shows of a request besides its content. */
type ShownHelpRequest = Pick<HelpRequestRow, 'id' | 'number' | 'language' | 'is_open' | 'is_customer' | 'channel'>;

interface RequestProps {
  readonly row: ShownHelpRequest;
  readonly reading: { readonly data?: HelpRequestContent | undefined; readonly error?: unknown };
  /** Sends the answer of staff; the dialog closes when it was accepted. */
  readonly onAnswer: (answer: AnswerHelpRequestRequest) => Promise<unknown>;
  /** Sends the answer by e-mail again: one id for each opening, so that a repeated call sends one e-mail. */
  readonly onResend?: (requestId: string) => Promise<unknown>;
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

function HelpRequest({ row, reading: { data, error }, onResend, ...answer }: RequestProps) {
  const t = useText();
  // An answered request may leave the list with its button.
  useRestoreFocus('[role=dialog]', focusHeading);
  if (isFailure(error)) return <FormError>{error.message}</FormError>;
  if (!data) return <Text role="status">{t('admin.help-requests.reading')}</Text>;
  return (
    <Stack gap="lg">
      <Content content={data} row={row} />
      {row.is_open === 1 && data.answer === null && <Answer row={row} hasEmail={data.email !== null} {...answer} />}
      {onResend && data.answer !== null && data.email !== null && (
        <Resend email={data.email} onResend={onResend} onClose={answer.onClose} />
      )}
    </Stack>
  );
}

function Content({ content, row }: { readonly content: HelpRequestContent; readonly row: ShownHelpRequest }) {
  const t = useText();
  const { name, company, phone, email, description, answer } = content;
  const facts = [
    ['from', name ? `${name} (${describeSender(t, row)})` : describeSender(t, row)],
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

function describeSender(t: Translate, { is_customer: isCustomer, channel }: ShownHelpRequest): string {
  if (channel !== 'form') return t('admin.help-requests.entered', { channel: t(`admin.help-requests.channels.${channel}`) });
  return t(isCustomer === 1 ? 'admin.help-requests.customer' : 'admin.help-requests.visitor');
}

interface AnswerProps extends Omit<RequestProps, 'reading' | 'onResend'> {
  /** Otherwise staff tell the customer the answer, and confirm that. */
  readonly hasEmail: boolean;
}

function Answer({ row, hasEmail, onAnswer, onClose }: AnswerProps) {
  const t = useText();
  const language = t(`admin.help-requests.languages.${row.language}`);
  const answer: FormField = {
    name: 'answer',
    rule: helpAnswerText,
    label: t('admin.help-requests.answer'),
    hint: hasEmail ? t('admin.help-requests.answerHint', { language }) : t('admin.help-requests.toldHint'),
    required: true,
    autoComplete: 'off',
  };
  const told: FormField = { name: 'told_customer', rule: toldCustomer, label: t('admin.help-requests.told'), required: true };
  return (
    <FieldForm
      fields={hasEmail ? [answer] : [answer, told]}
      initial={{}}
      submitLabel={t(hasEmail ? 'admin.help-requests.send' : 'admin.help-requests.save')}
      onSubmit={async (given) => {
        await onAnswer({ answer: String(given.answer), ...(!hasEmail && { told_customer: Number(given.told_customer) }) });
        onClose();
      }}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    >
      {!hasEmail && <Text>{t('admin.help-requests.noEmail')}</Text>}
    </FieldForm>
  );
}

interface ResendProps extends Required<Pick<RequestProps, 'onResend' | 'onClose'>> {
  /** Masked. */
  readonly email: string;
}

function Resend({ email, onResend, onClose }: ResendProps) {
  const t = useText();
  const [requestId] = useState(newRequestId);
  return (
    <FieldForm
      fields={[]}
      initial={{}}
      submitLabel={t('admin.help-requests.resend')}
      onSubmit={async () => {
        await onResend(requestId);
        onClose();
      }}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    >
      <Text>{t('admin.help-requests.resendLead', { email })}</Text>
    </FieldForm>
  );
}
