import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { noticeHash } from '../../../../../src/contracts/consent-notice.js';
import { patterns } from '../../../../../src/contracts/field-patterns.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import { type SendOtpAnswer, useSendTransferCodeMutation, useVerifyTransferCodeMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { forgetSecret, takeSecret } from '../../../kit/customer/link-secret.ts';
import { CodeForm } from '../../../kit/fields/code-form.tsx';
import { Refusal } from '../../../kit/refusal.tsx';
import { StepUpNote } from '../../../kit/step-up-note.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import { LinkOver } from './link-over.tsx';

interface Link {
  readonly prospect_app_id: string;
  readonly token: string;
}

const OVER: Failure['code'] = 'entry-link-over';

/** `/transfer/{prospectId}#secret`: the customer takes over what staff began, after a code to the number on file. Opening the page changes nothing. */
export function TransferPage() {
  const { prospectId = '' } = useParams();
  const [token] = useState(() => takeSecret());
  const prospect_app_id = prospectId.toLowerCase();
  return token && patterns.uuid.test(prospect_app_id) ? <Transfer link={{ prospect_app_id, token }} /> : <LinkOver text="text" />;
}

function Transfer({ link }: { readonly link: Link }) {
  const t = useText();
  const navigate = useNavigate();
  const [send] = useSendTransferCodeMutation();
  const [verify] = useVerifyTransferCodeMutation();
  const [sent, setSent] = useState<SendOtpAnswer & { readonly sentAt: number }>();
  const [problem, setProblem] = useFailure();
  const notice = useNotices().of('otp_verification');
  const [isOver, setOver] = useState(false);

  /** Passes a failure on; where the link is over, the page says so instead. */
  const fail = (failure: unknown): never => {
    if (isFailure(failure) && failure.code === OVER) {
      forgetSecret();
      setOver(true);
    }
    throw failure;
  };
  const ask = async () => {
    const answer = await send({ sendTransferCodeRequest: { ...link, notice_hash: noticeHash(notice) } })
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
    const { token } = await verify({ verifyTransferCodeRequest: { ...link, challenge_id, otp } })
      .unwrap()
      .catch(fail);
    forgetSecret();
    await navigate(`${customerPaths.auth}#${token}`, { replace: true });
  };

  if (isOver) return <LinkOver text="text" />;
  if (sent)
    return (
      <CustomerPage title={t('waysIn.transfer.title')} lead={t('waysIn.transfer.sentTo', { to: sent.masked_to })}>
        <CodeForm key={sent.challenge_id} sent={sent} submitLabel={t('waysIn.transfer.submit')} onCheck={check} onResend={ask}>
          <Text size="sm" c="dimmed">
            {t('customer.verification.never')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('waysIn.transfer.notMine')}
          </Text>
        </CodeForm>
      </CustomerPage>
    );
  return (
    <CustomerPage title={t('waysIn.transfer.title')} lead={t('waysIn.transfer.lead')}>
      {problem && <Refusal>{problem.message}</Refusal>}
      <Button fullWidth loading={isAsking} onClick={() => void begin()}>
        {t('waysIn.transfer.send')}
      </Button>
      <StepUpNote isHere={isAsking} />
      <Text size="sm" c="dimmed">
        {[notice.text, ...notice.data, notice.use, notice.rights].join(' ')}
      </Text>
    </CustomerPage>
  );
}
