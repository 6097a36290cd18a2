import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconClockHour4, IconConfetti, IconHandFinger, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { isJourneyKey, type JourneyKey, journeyRoutes } from '../../../../../src/contracts/journeys/journey-routes.js';
import { type LenderOutcome, lenderOutcomes } from '../../../../../src/contracts/journeys/return-result.js';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type LenderReturnResponse, useReturnFromLenderMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ProductLink } from '../../../kit/customer/product-link.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Illustration } from '../../../kit/submission/illustration.tsx';

export { loadReturnTexts } from './return-texts.ts';

/** `/lenders-transaction/{lender}`: page to which the site of a lender redirects its customer, with or without a login. */
export function LenderReturnPage() {
  const { lender = '' } = useParams();
  return isJourneyKey(lender) ? <LenderReturn lender={lender} /> : <Navigate to="/404" replace />;
}

const isOutcome = (word: string | null): word is LenderOutcome => (lenderOutcomes as readonly (string | null)[]).includes(word);

const outcomeStyles = {
  'thank-you': { icon: IconConfetti, mood: 'done' },
  'your-turn': { icon: IconHandFinger, mood: 'plain' },
  pending: { icon: IconClockHour4, mood: 'busy' },
  'paid-out': { icon: IconConfetti, mood: 'done' },
  over: { icon: IconInfoCircle, mood: 'plain' },
  failed: { icon: IconInfoCircle, mood: 'plain' },
} as const;

function LenderReturn({ lender }: { readonly lender: JourneyKey }) {
  const t = useText();
  const [query] = useSearchParams();
  const [open, { data, error, reset }] = useReturnFromLenderMutation();
  const transaction = query.get('transaction') ?? '';
  const word = query.get('outcome');
  const opened = useRef<string>(undefined);
  const send = () => void open({ lender, lenderReturnRequest: { transaction, ...(isOutcome(word) && { outcome: word }) } });

  // The link is opened once, whatever the number of renders.
  useEffect(() => {
    if (opened.current === transaction) return;
    opened.current = transaction;
    send();
  });

  const failure = isFailure(error) ? error : undefined;
  const isOver = failure?.code === 'not-found' || failure?.code === 'return-expired';
  const title = data
    ? t(`journey.return.${data.result}.title`, { lender: data.lender_name })
    : isOver
      ? t(`journey.return.${failure.code === 'not-found' ? 'unknown' : 'expired'}.title`)
      : t('journey.return.loading');
  return (
    <CustomerPage title={title}>
      {data && <ReturnOutcome lender={lender} answer={data} />}
      {isOver && <InvalidReturnLink code={failure.code === 'not-found' ? 'unknown' : 'expired'} />}
      {failure && !isOver && (
        <ErrorState
          failure={failure}
          onRetry={() => {
            reset();
            send();
          }}
        />
      )}
      {!data && !failure && <Skeleton h={220} radius="lg" className="appear-late" />}
    </CustomerPage>
  );
}

function ReturnOutcome({ lender: key, answer }: { readonly lender: JourneyKey; readonly answer: LenderReturnResponse }) {
  const t = useText();
  const { lender_name: lender, application_id: appId, journey, result, is_replayed } = answer;
  const { icon, mood } = outcomeStyles[result];
  const hasEnded = result === 'paid-out' || result === 'over';
  return (
    <>
      <Illustration icon={icon} variant={mood} lines={result === 'failed' || hasEnded ? [] : [t('journey.return.message')]}>
        <Text>{t(`journey.return.${result}.text`, { lender })}</Text>
        {is_replayed && <Text c="dimmed">{t('journey.return.replayed')}</Text>}
      </Illustration>
      <Button component={Link} to={applicationStatusPath(appId)}>
        {t('journey.return.status')}
      </Button>
      {result === 'failed' && (
        <Anchor
          component={ProductLink}
          to={loanTypes[journeyRoutes[key].loanTypes[0]].paths.offers}
          products={journeyRoutes[key].loanTypes}
        >
          {t('journey.return.offers')}
        </Anchor>
      )}
      {!hasEnded && result !== 'thank-you' && (
        <Anchor component={ProductLink} to={`${journey}?app=${encodeURIComponent(appId)}`} products={journeyRoutes[key].loanTypes}>
          {t('journey.return.goOn', { lender })}
        </Anchor>
      )}
    </>
  );
}

/** An invalid or expired link: the application is unchanged. */
function InvalidReturnLink({ code }: { readonly code: 'unknown' | 'expired' }) {
  const t = useText();
  return (
    <>
      <Illustration icon={IconInfoCircle} variant="plain">
        <Text>{t(`journey.return.${code}.text`)}</Text>
      </Illustration>
      <Button component={Link} to={customerPaths.applications}>
        {t('journey.return.applications')}
      </Button>
    </>
  );
}
