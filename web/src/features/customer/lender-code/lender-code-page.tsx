import { Button, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { trackingId } from '../../../../../src/contracts/entry-links.js';
import { type CodeLenderKey, journeyPlaces } from '../../../../../src/contracts/journeys/places.js';
import { isFailure } from '../../../api/failure.ts';
import {
  type LinkedCodeAnswer,
  useOpenLinkedCodeMutation,
  useResendLinkedCodeMutation,
  useVerifyLinkedCodeMutation,
} from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { takeSecret } from '../../../kit/customer/link-secret.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LenderCodeForm } from '../../../kit/fields/lender-code-form.tsx';
import { Scene } from '../../../kit/submission/scene.tsx';

export { loadLinkedCodeTexts } from './linked-code-texts.ts';

/** What stands here when there is no code to enter. */
type Ending = 'confirmed' | 'none' | 'expired' | 'unknown';
const endingsOfFailures: Readonly<Record<string, Ending>> = { 'return-expired': 'expired', 'not-found': 'unknown' };

const takeToken = () => takeSecret(trackingId) ?? '';

/** A lender's code, entered by the link of its message: without a login, and without becoming one. What opens it leaves the address at once. */
export function LenderCodePage({ lender }: { readonly lender: CodeLenderKey }) {
  const [link, setLink] = useState(() => ({ token: takeToken(), turn: 0 }));
  // A link that is opened where one was opened before loads no page.
  useEffect(() => {
    const open = () => setLink(({ turn }) => ({ token: takeToken(), turn: turn + 1 }));
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return <LinkedPage key={link.turn} lender={lender} token={link.token} />;
}

function LinkedPage({ lender, token }: EnteringProps['place']) {
  const t = useText();
  const [open, { error, reset }] = useOpenLinkedCodeMutation();
  const [answer, setAnswer] = useState<LinkedCodeAnswer>();
  const [isConfirmed, setConfirmed] = useState(false);
  const isOpened = useRef(false);
  const load = async () => {
    const opening = await open({ lender, linkedCodeRequest: { token } });
    if (opening.data) setAnswer(opening.data);
  };

  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void load();
  });

  const failure = isFailure(error) ? error : undefined;
  const ending = isConfirmed ? 'confirmed' : answer ? (answer.code ? undefined : 'none') : endingsOfFailures[failure?.code ?? ''];
  const name = answer?.lender_name ?? '';
  const title = ending
    ? t(`journey.linkedCode.${ending}.title`)
    : answer
      ? t('journey.common.code.title', { lender: name })
      : t('journey.linkedCode.loading');
  return (
    <CustomerPage title={title}>
      {answer?.code && !ending && (
        <Entering
          place={{ lender, token }}
          answer={answer}
          onAnswer={setAnswer}
          onConfirmed={() => setConfirmed(true)}
          onFailed={() => void load()}
        />
      )}
      {ending && (
        <>
          <Scene
            icon={ending === 'confirmed' ? IconCircleCheck : IconInfoCircle}
            mood={ending === 'confirmed' ? 'done' : 'plain'}
            lines={[]}
          >
            <Text>{t(`journey.linkedCode.${ending}.text`, { lender: name })}</Text>
          </Scene>
          <Button component={Link} to={answer?.journey ?? journeyPlaces[lender].main}>
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

interface EnteringProps {
  readonly place: { readonly lender: CodeLenderKey; readonly token: string };
  readonly answer: LinkedCodeAnswer;
  readonly onAnswer: (answer: LinkedCodeAnswer) => void;
  readonly onConfirmed: () => void;
  /** The tries that are left have changed, or the code is no longer waited for. */
  readonly onFailed: () => void;
}

function Entering({ place: { lender, token }, answer, onAnswer, onConfirmed, onFailed }: EnteringProps) {
  const t = useText();
  const [verify] = useVerifyLinkedCodeMutation();
  const [resend] = useResendLinkedCodeMutation();
  if (!answer.code) return null;
  return (
    <>
      <Text c="dimmed">{t('journey.linkedCode.text', { lender: answer.lender_name })}</Text>
      <LenderCodeForm
        code={answer.code}
        action={t('journey.common.code.action')}
        onCheck={async (otp) => {
          try {
            await verify({ lender, linkedCodeTry: { token, otp } }).unwrap();
          } catch (failure) {
            onFailed();
            throw failure;
          }
          onConfirmed();
        }}
        onResend={async () => onAnswer(await resend({ lender, linkedCodeRequest: { token } }).unwrap())}
      />
    </>
  );
}
