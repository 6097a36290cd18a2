import { Alert, Button, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { getRiskyAction, parkedActionFields, parkedActions } from '../../../../src/contracts/resources/parked-submission.js';
import type { ParkedAction } from '../../../../src/contracts/resources/parked-submission.js';
import { isFailure } from '../../api/failure.ts';
import type { ParkedSubmissionResponse, ParkedSubmissionRow } from '../../api/generated-stuck.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { FieldForm, type FormField } from '../fields/field-form.tsx';
import { FormModal } from '../form-modal/form-modal.tsx';
import { shortenId } from '../resource/format-value.ts';
import { ParkedCalls, ParkedHistory } from './parked-history.tsx';
import { useDecideParkedSubmissionMutation, useReadParkedSubmissionQuery } from './parked-submission-api.ts';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: Pick<ParkedSubmissionRow, 'id' | 'lender'> | undefined;
  readonly onClose: () => void;
}

/** One submission with the reasons why it is stuck, and the decision about it. */
export function ParkedSubmissionDialog({ isOpen, shown, onClose }: Props) {
  const t = useText();
  const { currentData, error, refetch } = useReadParkedSubmissionQuery(isOpen && shown ? { id: shown.id } : skipToken);
  const isGone = isFailure(error) && error.code === 'not-found';
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={shown && t('admin.parked-submissions.dialogTitle', { lender: shown.lender, id: shortenId(shown.id) })}
    >
      {isGone && <Text role="status">{t('admin.parked-submissions.gone')}</Text>}
      {isFailure(error) && !isGone && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {currentData && !error && (
        <Stack gap="lg">
          <Text>
            {t('admin.parked-submissions.standsAt')}: <strong>{t(`states.${currentData.state}.label`)}</strong>
            {currentData.phone !== null && ` · ${t('admin.parked-submissions.phone')}: ${currentData.phone}`}
            {currentData.reference !== null && ` · ${t('admin.parked-submissions.reference')}: ${currentData.reference}`}
          </Text>
          <Text>
            {t('admin.parked-submissions.situation')}: <strong>{t(`admin.parked-submissions.situations.${currentData.situation}`)}</strong>.{' '}
            {t(`admin.parked-submissions.advice.${currentData.situation}`)}
          </Text>
          <DecisionForm submission={currentData} onRefused={() => void refetch()} onClose={onClose} />
          <ParkedCalls calls={currentData.calls} />
          <ParkedHistory history={currentData.history} />
        </Stack>
      )}
    </FormModal>
  );
}

interface DecisionProps {
  readonly submission: ParkedSubmissionResponse;
  /** Called when the state may differ from the one shown. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

function DecisionForm({ submission, onRefused, onClose }: DecisionProps) {
  const t = useText();
  const [decide] = useDecideParkedSubmissionMutation();
  const { id, version, deeds, situation } = submission;
  const [chosen, setChosen] = useState<unknown>();
  const risk = getRiskyAction(situation, chosen);
  const fields: readonly FormField[] = [
    {
      name: 'deed',
      rule: { kind: 'choice', choices: parkedActions },
      label: t('admin.parked-submissions.deed'),
      choices: deeds.map((deed) => ({
        value: deed,
        label: t(`admin.parked-submissions.deeds.${deed}`),
      })),
      required: true,
    },
    {
      name: 'reference',
      rule: parkedActionFields.reference,
      label: t('admin.parked-submissions.reference'),
      required: true,
      autoComplete: 'off',
      onlyIf: ({ deed }) => deed === 'received',
    },
    {
      name: 'reason',
      rule: parkedActionFields.reason,
      label: t('admin.parked-submissions.reason'),
      hint: t('admin.parked-submissions.reasonHint'),
      required: true,
      autoComplete: 'off',
    },
  ];
  return (
    <FieldForm
      fields={fields}
      initial={{}}
      submitLabel={t('admin.parked-submissions.submit')}
      hasAutoFocus
      onValues={({ deed }) => setChosen(deed)}
      onSubmit={async ({ deed, reason, reference }) => {
        const decision = {
          deed: deed as ParkedAction,
          version,
          reason: String(reason),
          ...(reference && { reference: String(reference) }),
        };
        try {
          await decide({ id, decideParkedSubmissionRequest: decision }).unwrap();
        } catch (error) {
          onRefused();
          throw error;
        }
        onClose();
      }}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    >
      <div role="status">
        {risk && (
          <Alert color="yellow" py="xs" icon={<IconAlertTriangle aria-hidden />}>
            {t(`admin.parked-submissions.risks.${risk}`)}
          </Alert>
        )}
      </div>
      <ul>
        {deeds.map((deed) => (
          <li key={deed}>
            {t(`admin.parked-submissions.deeds.${deed}`)}
            {getRiskyAction(situation, deed) && ` (${t('admin.parked-submissions.risky')})`}:{' '}
            {getTextByKey(`admin.parked-submissions.deedHints.${deed}`)}
          </li>
        ))}
      </ul>
    </FieldForm>
  );
}
