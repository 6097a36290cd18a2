import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { RecordCase } from '../../../api/generated-service.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useClaimServiceCaseMutation, useReleaseServiceCaseMutation } from './case-api.ts';
import { CaseDialog, type CaseDialogKind } from './case-dialog.tsx';

interface Props {
  readonly applicationId: string;
  readonly own: RecordCase;
}

/** The case of one application: its owner, its follow-up, and what the user may do about them. */
export function CasePanel({ applicationId, own }: Props) {
  const t = useText();
  const language = useLanguage();
  const ids = useAppSelector((store) => store.session.admin.ids);
  const [claim, { isLoading: isClaiming }] = useClaimServiceCaseMutation();
  const [release, { isLoading: isReleasing }] = useReleaseServiceCaseMutation();
  const [dialog, setDialog] = useState<CaseDialogKind>();
  const { owner, owner_id: ownerId, follow_up_at: followUpAt, version } = own;
  const isAdministrator = ids?.roleId === 1;
  const mayHandOver = isAdministrator || (ownerId !== null && ownerId === ids?.adminId);
  const call = { id: applicationId, serviceCaseVersionRequest: { version } };
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('admin.csr-portal.case.title')}
      </Title>
      <Text>
        {t('admin.csr-portal.case.owner')}: <strong>{owner ?? t('admin.csr-portal.case.noOwner')}</strong>
      </Text>
      <Group gap="xs">
        {ownerId === null && (
          <Button size="xs" variant="default" loading={isClaiming} onClick={() => void claim(call)}>
            {t('admin.csr-portal.case.claim')}
          </Button>
        )}
        {ownerId !== null && mayHandOver && (
          <Button size="xs" variant="default" loading={isReleasing} onClick={() => void release(call)}>
            {t('admin.csr-portal.case.release')}
          </Button>
        )}
        {mayHandOver && (
          <Button size="xs" variant="default" onClick={() => setDialog('hand-over')}>
            {t('admin.csr-portal.case.handOver')}
          </Button>
        )}
      </Group>
      <Text>
        {t('admin.csr-portal.case.followUp')}:{' '}
        <strong>{followUpAt === null ? t('admin.csr-portal.case.noFollowUp') : formatDateTime(followUpAt, language)}</strong>
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setDialog('follow-up')}>
          {t(followUpAt === null ? 'admin.csr-portal.case.setFollowUp' : 'admin.csr-portal.case.moveFollowUp')}
        </Button>
        {followUpAt !== null && (
          <Button size="xs" variant="default" onClick={() => setDialog('finish')}>
            {t('admin.csr-portal.case.finishFollowUp')}
          </Button>
        )}
      </Group>
      <CaseDialog kind={dialog} applicationId={applicationId} own={own} onClose={() => setDialog(undefined)} />
    </Stack>
  );
}
