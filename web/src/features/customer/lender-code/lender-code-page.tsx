import { Button, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { trackingIdPattern } from '../../../../../src/contracts/entry-links.js';
import { type OtpLenderKey, journeyRoutes } from '../../../../../src/contracts/journeys/journey-routes.js';
import { isFailure } from '../../../api/failure.ts';
import {
  type OtpLinkResponse,
  useOpenOtpLinkMutation,
  useResendOtpLinkMutation,
  useVerifyOtpLinkMutation,
} from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { takeLinkSecret } from '../../../kit/customer/link-secret.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LenderOtpForm } from '../../../kit/fields/lender-otp-form.tsx';
import { Illustration } from '../../../kit/submission/illustration.tsx';

export { loadLinkedCodeTexts } from './linked-code-texts.ts';

/** Outcome shown when there is no code to enter. */
type LinkOutcome = 'confirmed' | 'none' | 'expired' | 'unknown';
const outcomeByFailure: Readonly<Record<string, LinkOutcome>> = { 'return-expired': 'expired', 'not-found': 'unknown' };

const takeToken = () => takeLinkSecret(trackingIdPattern) ?? '';

/** Entry of a lender's OTP by the link in its message: needs no login and creates none. The secret leaves the address at once. */
export function LenderCodePage({ lender }: { readonly lender: OtpLenderKey }) {
  const [link, setLink] = useState(() => ({ token: takeToken(), turn: 0 }));
  // Another link in the same tab changes only the hash and loads no page.
  useEffect(() => {
    const open = () => setLink(({ turn }) => ({ token: takeToken(), turn: turn + 1 }));
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return <LinkedPage key={link.turn} lender={lender} token={link.token} />;
}

function LinkedPage({ lender, token }: CodeEntryProps['codeLink']) {
  const t = useText();
  const [open, { error, reset }] = useOpenOtpLinkMutation();
  const [answer, setAnswer] = useState<OtpLinkResponse>();
  const [isConfirmed, setConfirmed] = useState(false);
  const isOpened = useRef(false);
  const load = async () => {
    const opening = await open({ lender, otpLinkRequest: { token } });
    if (opening.data) setAnswer(opening.data);
  };

  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void load();
  });

  const failure = isFailure(error) ? error : undefined;
  const ending = isConfirmed ? 'confirmed' : answer ? (answer.code ? undefined : 'none') : outcomeByFailure[failure?.code ?? ''];
  const name = answer?.lender_name ?? '';
  const title = ending
    ? t(`journey.linkedCode.${ending}.title`)
    : answer
      ? t('journey.common.code.title', { lender: name })
      : t('journey.linkedCode.loading');
  return (
    <CustomerPage title={title}>
      {answer?.code && !ending && (
        <CodeEntry
          codeLink={{ lender, token }}
          answer={answer}
          onAnswer={setAnswer}
          onConfirmed={() => setConfirmed(true)}
          onFailed={() => void load()}
        />
      )}
      {ending && (
        <>
          <Illustration
            icon={ending === 'confirmed' ? IconCircleCheck : IconInfoCircle}
            variant={ending === 'confirmed' ? 'done' : 'plain'}
            lines={[]}
          >
            <Text>{t(`journey.linkedCode.${ending}.text`, { lender: name })}</Text>
          </Illustration>
          <Button component={Link} to={answer?.journey ?? journeyRoutes[lender].main}>
            {t('journey.linkedCode.goOn')}
          </Button>
        </>
      )}
      {failure && !ending && !answer && (
        <ErrorState
          failure={failure}
          onRetry={() => {
            reset();
            void load();
          }}
        />
      )}
      {!answer && !failure && <Skeleton h={220} radius="lg" className="appear-late" />}
    </CustomerPage>
  );
}

interface CodeEntryProps {
  readonly codeLink: { readonly lender: OtpLenderKey; readonly token: string };
  readonly answer: OtpLinkResponse;
  readonly onAnswer: (answer: OtpLinkResponse) => void;
  readonly onConfirmed: () => void;
  /** Called when the remaining attempts have changed, or the code has expired. */
  readonly onFailed: () => void;
}

function CodeEntry({ codeLink: { lender, token }, answer, onAnswer, onConfirmed, onFailed }: CodeEntryProps) {
  const t = useText();
  const [verify] = useVerifyOtpLinkMutation();
  const [resend] = useResendOtpLinkMutation();
  if (!answer.code) return null;
  return (
    <>
      <Text c="dimmed">{t('journey.linkedCode.text', { lender: answer.lender_name })}</Text>
      <LenderOtpForm
        code={answer.code}
        action={t('journey.common.code.action')}
        onCheck={async (otp) => {
          try {
            await verify({ lender, verifyOtpLinkRequest: { token, otp } }).unwrap();
          } catch (failure) {
            onFailed();
            throw failure;
          }
          onConfirmed();
        }}
        onResend={async () => onAnswer(await resend({ lender, otpLinkRequest: { token } }).unwrap())}
      />
    </>
  );
}
