import { Button, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { transferReason } from '../../../../../src/contracts/entry-links.js';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { CopyableAddress } from '../../../kit/copyable-address.tsx';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useMakeTransferLinkMutation } from './service-cases-api.ts';

interface Props {
  readonly prospectAppId: string;
}

/** Makes a link by which the customer goes on where the application stopped; it asks for a code at the customer's own number. */
export function ResumeLinkButton({ prospectAppId }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [make, { data: link, reset }] = useMakeTransferLinkMutation();
  const language = useLanguage();
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {t('admin.csr-portal.resumeLink.action')}
      </Button>
      <FormModal opened={isOpen} onClose={() => setOpen(false)} title={t('admin.csr-portal.resumeLink.action')}>
        {link ? (
          <Stack gap="md">
            <Text role="status">{t('admin.csr-portal.resumeLink.made', { when: formatDateTime(link.expires_at, language) })}</Text>
            <CopyableAddress address={link.url} />
          </Stack>
        ) : (
          <FieldForm
            fields={[
              {
                name: 'reason',
                rule: transferReason,
                label: t('admin.csr-portal.resumeLink.reason'),
                hint: t('admin.csr-portal.resumeLink.reasonHint'),
                required: true,
                autoComplete: 'off',
              },
            ]}
            initial={{}}
            submitLabel={t('admin.csr-portal.resumeLink.submit')}
            hasAutoFocus
            onSubmit={async ({ reason }) => {
              await make({ makeTransferLinkRequest: { prospect_app_id: prospectAppId, reason: String(reason) } }).unwrap();
            }}
            secondary={
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('common.actions.cancel')}
              </Button>
            }
          >
            <Text>{t('admin.csr-portal.resumeLink.lead')}</Text>
          </FieldForm>
        )}
      </FormModal>
    </>
  );
}
