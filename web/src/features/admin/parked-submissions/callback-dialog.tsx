import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { replayReason } from '../../../../../src/contracts/resources/archived-callback.js';
import { isFailure } from '../../../api/failure.ts';
import type { ArchivedCallbackRow } from '../../../api/generated-stuck.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useReadRawCallbackMutation, useReplayCallbackMutation } from './lender-callbacks-api.ts';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: ArchivedCallbackRow | undefined;
  readonly onClose: () => void;
}

/** One callback: its content, loaded on request, and a button to process it again. */
export function CallbackDialog({ isOpen, shown, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const when = shown ? formatDateTime(shown.received_at, language) : '';
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={shown && t('admin.lender-callbacks.title', { lender: shown.lender_name ?? shown.journey_key, when })}
    >
      {shown && <Callback key={shown.id} id={shown.id} onClose={onClose} />}
    </FormModal>
  );
}

function Callback({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText();
  const [read, { data, error, isLoading }] = useReadRawCallbackMutation();
  const [replay] = useReplayCallbackMutation();
  const show = () => void read({ id });
  return (
    <Stack gap="lg">
      <FieldForm
        fields={[
          {
            name: 'reason',
            rule: replayReason,
            label: t('admin.lender-callbacks.reason'),
            hint: t('admin.lender-callbacks.reasonHint'),
            required: true,
            autoComplete: 'off',
          },
        ]}
        initial={{}}
        submitLabel={t('admin.lender-callbacks.replay')}
        hasAutoFocus
        onSubmit={async ({ reason }) => {
          await replay({ id, replayCallbackRequest: { reason: String(reason) } }).unwrap();
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      >
        <Text size="sm">{t('admin.lender-callbacks.replayLead')}</Text>
      </FieldForm>
      {isFailure(error) && <ErrorState failure={error} onRetry={show} />}
      {/* The button stays in place and keeps the focus. */}
      <div>
        <Button variant="default" loading={isLoading} onClick={show}>
          {t('admin.lender-callbacks.show')}
        </Button>
        <Text size="xs" c="dimmed" mt="xs">
          {t('admin.lender-callbacks.showHint')}
        </Text>
      </div>
      {data && (
        <>
          <PayloadSection title={t('admin.lender-callbacks.headers')} text={data.headers.join('\n')} />
          <PayloadSection title={t('admin.lender-callbacks.body')} text={data.body} />
        </>
      )}
    </Stack>
  );
}

function PayloadSection({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
    </section>
  );
}
