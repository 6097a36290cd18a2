import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { type EnteredHelpChannel, enteredHelpChannels, enteredHelpFields } from '../../../../../src/contracts/resources/help-request.js';
import { newRequestId } from '../../../api/api-origin.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useEnterCustomerHelpRequestMutation } from './help-request-api.ts';

interface Props {
  readonly userId: string;
  /** Address on file, masked. */
  readonly email: string | null;
}

/** Enters a request for help that the customer made by phone, letter or the like, and shows its number. */
export function HelpRequestEntry({ userId, email }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** One id for each opening, so that a repeated call adds no second request. */
  const [requestId, setRequestId] = useState('');
  const [enter, { data: entered, reset }] = useEnterCustomerHelpRequestMutation();
  return (
    <>
      <Button
        mt="md"
        variant="default"
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setRequestId(newRequestId());
          setOpen(true);
        }}
      >
        {t('admin.csr-portal.help.enter.action')}
      </Button>
      <FormModal
        opened={isOpen}
        onClose={() => setOpen(false)}
        closeOnClickOutside={false}
        size="lg"
        title={t('admin.csr-portal.help.enter.action')}
      >
        {entered ? (
          <Text role="status">{t('admin.csr-portal.help.enter.done', { number: entered.number })}</Text>
        ) : (
          <FieldForm
            fields={[
              {
                name: 'channel',
                rule: enteredHelpFields.channel,
                label: t('admin.csr-portal.help.enter.channel'),
                choices: enteredHelpChannels.map((channel) => ({ value: channel, label: t(`admin.help-requests.channels.${channel}`) })),
                required: true,
              },
              {
                name: 'description',
                rule: enteredHelpFields.description,
                label: t('admin.csr-portal.help.enter.description'),
                hint: t('admin.csr-portal.help.enter.descriptionHint'),
                required: true,
                autoComplete: 'off',
              },
              {
                name: 'email',
                rule: enteredHelpFields.email,
                label: t('admin.csr-portal.help.enter.email'),
                hint: email === null ? t('admin.csr-portal.help.enter.noneOnFile') : t('admin.csr-portal.help.enter.onFile', { email }),
                autoComplete: 'off',
              },
            ]}
            initial={{}}
            submitLabel={t('admin.csr-portal.help.enter.submit')}
            hasAutoFocus
            onSubmit={async ({ channel, description, email: other }) => {
              const enterCustomerHelpRequest = {
                ...{ request_id: requestId, channel: channel as EnteredHelpChannel, description: String(description) },
                ...(other && { email: String(other) }),
              };
              await enter({ id: userId, enterCustomerHelpRequest }).unwrap();
            }}
            secondary={
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('common.actions.cancel')}
              </Button>
            }
          >
            <Text>{t('admin.csr-portal.help.enter.lead')}</Text>
          </FieldForm>
        )}
      </FormModal>
    </>
  );
}
