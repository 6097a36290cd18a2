import { Button, Group, Text } from '@mantine/core';
import { lazy, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import type { RecordLenderApplication } from '../../../api/generated-service.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import type { TextLoaders } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { useRefocusOnChange } from '../../../kit/use-refocus-on-change.ts';
import { useRequestLenderStatusMutation } from './lender-application-api.ts';
import { type ApplicationCustomer, LenderApplicationDialog, type LenderApplicationDialogKind } from './lender-application-dialog.tsx';

export const lenderApplicationTexts: TextLoaders = {
  en: () => import('../../../../../src/contracts/i18n/en/lender-application-actions.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/lender-application-actions.js'),
};

const ParkedSubmissionDialog = lazy(async () => ({
  default: (await import('../../../kit/parked-submission/parked-submission-dialog.tsx')).ParkedSubmissionDialog,
}));

interface Props {
  readonly customer: ApplicationCustomer;
  readonly application: RecordLenderApplication;
  /** When the customer applied. ISO 8601 UTC. */
  readonly appliedAt: string;
}

/** What staff can do about an application at a lender now. */
export function LenderApplicationActions({ customer, application, appliedAt }: Props) {
  const t = useText();
  const language = useLanguage();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const [request, { isLoading: isRequesting }] = useRequestLenderStatusMutation();
  const [dialog, setDialog] = useState<LenderApplicationDialogKind>();
  const [isDeciding, setDeciding] = useState(false);
  const { id, lender, actions } = application;
  const box = useRef<HTMLDivElement>(null);
  useRefocusOnChange(box, JSON.stringify(actions));
  const mayDecide = actions.situation !== null && isPermitted(roleId, 'page.parked-submissions');
  return (
    <>
      {actions.withdrawal_receipt !== null && <p>{t(`admin.csr-portal.actions.receipt.${actions.withdrawal_receipt}`)}</p>}
      {actions.situation !== null && (
        <p>{t('admin.csr-portal.actions.stuck', { situation: t(`admin.parked-submissions.situations.${actions.situation}`) })}</p>
      )}
      {actions.requested_at !== null && (
        <Text size="sm" c="dimmed">
          {t('admin.csr-portal.actions.request.lastAt', { when: formatDateTime(actions.requested_at, language) })}
        </Text>
      )}
      <Group ref={box} gap="xs" mt="xs" role="group" aria-label={t('admin.csr-portal.actions.of', { lender })}>
        {actions.states.length > 0 && (
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDialog('correct')}>
            {t('admin.csr-portal.actions.correct.action')}
          </Button>
        )}
        {actions.may_request_status === 1 && (
          <Button
            size="xs"
            variant="default"
            loading={isRequesting}
            onClick={() => void request({ id: customer.user_id, submissionId: id })}
          >
            {t('admin.csr-portal.actions.request.action')}
          </Button>
        )}
        {actions.status_to_tell && (
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDialog('resend')}>
            {t('admin.csr-portal.actions.resend.action')}
          </Button>
        )}
        {mayDecide && (
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDeciding(true)}>
            {t('admin.csr-portal.actions.decide')}
          </Button>
        )}
        {isPermitted(roleId, 'page.lender-records') && (
          <Button size="xs" variant="subtle" component={Link} to={`${getAdminPath('lender-records')}?submission_id=${id}`}>
            {t('admin.pages.lender-records')}
          </Button>
        )}
        {actions.may_withdraw === 1 && (
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDialog('withdraw')}>
            {t('admin.csr-portal.actions.withdraw.action')}
          </Button>
        )}
      </Group>
      <LenderApplicationDialog
        kind={dialog}
        customer={customer}
        application={application}
        appliedAt={appliedAt}
        onClose={() => setDialog(undefined)}
      />
      <LazyMount isOpen={isDeciding}>
        {(opened) => <ParkedSubmissionDialog isOpen={opened} shown={application} onClose={() => setDeciding(false)} />}
      </LazyMount>
    </>
  );
}
