import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { patterns } from '../../../../../src/contracts/field-patterns.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import { type SendOtpResponse, useSendTransferOtpMutation, useVerifyTransferOtpMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { clearLinkSecret, takeLinkSecret } from '../../../kit/customer/link-secret.ts';
import { OtpForm } from '../../../kit/fields/otp-form.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { ProofOfWorkNote } from '../../../kit/proof-of-work-note.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import { ExpiredLinkPage } from './expired-link-page.tsx';

interface EntryLink {
  readonly prospect_app_id: string;
  readonly token: string;
}

const LINK_EXPIRED: Failure['code'] = 'entry-link-over';

/**
 * `/transfer/{prospectId}#secret`: the customer takes over an application that staff started, after an OTP to the number on file. Opening
 * the page changes nothing.
 */
export function TransferPage() {
  const { prospectId = '' } = useParams();
  const [token] = useState(() => takeLinkSecret());
  const prospect_app_id = prospectId.toLowerCase();
  return token && patterns.uuid.test(prospect_app_id) ? <Transfer link={{ prospect_app_id, token }} /> : <ExpiredLinkPage text="text" />;
}

function Transfer({ link }: { readonly link: EntryLink }) {
  const t = useText();
  const navigate = useNavigate();
  const [send] = useSendTransferOtpMutation();
  const [verify] = useVerifyTransferOtpMutation();
  const [sent, setSent] = useState<SendOtpResponse & { readonly sentAt: number }>();
  const [problem, setProblem] = useFailure();
  const notice = useNotices().getForPurpose('otp_verification');
  const [isOver, setOver] = useState(false);

  /** Rethrows a failure; for an expired link, the page shows that instead. */
  const fail = (failure: unknown): never => {
    if (isFailure(failure) && failure.code === LINK_EXPIRED) {
      clearLinkSecret();
      setOver(true);
    }
    throw failure;
  };
  const ask = async () => {
    const answer = await send({ sendTransferOtpRequest: { ...link, notice_hash: hashNotice(notice) } })
      .unwrap()
      .catch(fail);
    setSent({ ...answer, sentAt: Date.now() });
  };
  const [isAsking, begin] = useBusy(async () => {
    setProblem(undefined);
    await ask().catch((failure: unknown) => setProblem(isFailure(failure) ? failure : undefined));
  });
  const check = async (otp: string) => {
    const challenge_id = sent?.challenge_id ?? '';
    const { token } = await verify({ verifyTransferOtpRequest: { ...link, challenge_id, otp } })
      .unwrap()
      .catch(fail);
    clearLinkSecret();
    await navigate(`${customerPaths.auth}#${token}`, { replace: true });
  };

  if (isOver) return <ExpiredLinkPage text="text" />;
  if (sent)
    return (
      <CustomerPage title={t('waysIn.transfer.title')} lead={t('waysIn.transfer.sentTo', { to: sent.masked_to })}>
        <OtpForm key={sent.challenge_id} sent={sent} submitLabel={t('waysIn.transfer.submit')} onCheck={check} onResend={ask}>
          <Text size="sm" c="dimmed">
            {t('customer.verification.never')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('waysIn.transfer.notMine')}
          </Text>
        </OtpForm>
      </CustomerPage>
    );
  return (
    <CustomerPage title={t('waysIn.transfer.title')} lead={t('waysIn.transfer.lead')}>
      {problem && <FormError>{problem.message}</FormError>}
      <Button fullWidth loading={isAsking} onClick={() => void begin()}>
        {t('waysIn.transfer.send')}
      </Button>
      <ProofOfWorkNote isHere={isAsking} />
      <Text size="sm" c="dimmed">
        {[notice.text, ...notice.data, notice.use, notice.rights].join(' ')}
      </Text>
    </CustomerPage>
  );
}
