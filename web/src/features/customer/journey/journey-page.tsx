import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import {
  type JourneyKey,
  type JourneyRoutes as JourneyPaths,
  journeyRoutes,
} from '../../../../../src/contracts/journeys/journey-routes.js';
import type { StepKind } from '../../../../../src/contracts/journeys/journey.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type JourneyResponse, useGetJourneyQuery } from '../../../api/generated.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { useOffersPath } from '../../../kit/customer/use-loan-type.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { usePolling } from '../../../kit/use-polling.ts';
import classes from './journey-page.module.css';
import { StepView } from './step-view.tsx';
import { type ResponseStep, type JourneyRef, useStep } from './use-step.ts';

export { loadJourneyTexts } from '../../../kit/customer/journey-texts.ts';

/** Journey at a lender: one screen for the step that the server names. The customer can leave it and resume it anywhere. */
export function JourneyPage({ lender }: { readonly lender: JourneyKey }) {
  const [query] = useSearchParams();
  const ownAppId = useAppId();
  // The site of the lender redirects the customer back with the application in the address.
  const appId = query.get('app') ?? ownAppId;
  return appId && <Journey lender={lender} appId={appId} />;
}

/** Maximum polling interval; a lender may need minutes for a decision. */
const MAX_POLL_SECONDS = 20;

function Journey(place: JourneyRef) {
  const t = useText();
  const { data, error, refetch } = useGetJourneyQuery(place, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const step = data?.step;
  usePolling(refetch, {
    seconds: step && 'poll_seconds' in step ? step.poll_seconds : null,
    key: step?.id ?? '',
    growth: 1.4,
    maxSeconds: MAX_POLL_SECONDS,
  });

  useFocusOnStep(step?.id);
  const elsewhere = useStepPage(place.lender, step?.kind);
  const failure = isFailure(error) ? error : undefined;
  const lender = data?.lender_name ?? '';
  const title = !step ? t('customer.journey.loading') : data?.held ? t('customer.incomplete.title') : getTextByKey(step.title, { lender });
  // A form can have its own page.
  if (step?.kind === 'form' && step.page) return <Navigate to={`${step.page}/${data?.submission_id ?? ''}`} replace />;
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  // One page from the start: a heading that is mounted again loses the focus.
  return (
    <CustomerPage title={title} above={lender && <Text className={classes.lender}>{lender}</Text>}>
      {data && step && <JourneyStepPanel journeyRef={place} journey={data} step={step} onStepEnded={refetch} />}
      {!data && failure?.status === 404 && <NotApplied />}
      {!data && failure && failure.status !== 404 && <ErrorState failure={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <Skeleton h={220} radius="lg" className="appear-late" />}
    </CustomerPage>
  );
}

/** Returns the journey page of a step when it differs from this one; a lender can have its own page for refused customers. */
function useStepPage(lender: JourneyKey, kind: StepKind | undefined): string | null {
  const { pathname, search } = useLocation();
  const { main, declined = main }: JourneyPaths = journeyRoutes[lender];
  const page = kind === 'declined' ? declined : main;
  return kind === undefined || declined === main || page === pathname ? null : page + search;
}

/** Steps whose button leads to the status, or to the offers. */
const continuingSteps: readonly StepKind[] = ['done', 'elsewhere', 'over'];
const endedSteps: readonly StepKind[] = ['declined', 'withdrawn'];

interface JourneyStepPanelProps {
  readonly journeyRef: JourneyRef;
  readonly journey: JourneyResponse;
  readonly step: ResponseStep;
  readonly onStepEnded: () => unknown;
}

function JourneyStepPanel({ journeyRef, journey, step, onStepEnded }: JourneyStepPanelProps) {
  const t = useText();
  const offersPath = useOffersPath();
  const { take, isBusy, problem } = useStep(journeyRef, step.id, onStepEnded);
  return (
    <>
      {problem && <FormError>{problem.message}</FormError>}
      {/* Each step starts with fresh state, also after one of the same kind. */}
      <StepView key={step.id} journeyRef={journeyRef} journey={journey} step={step} take={take} isBusy={isBusy} />
      <nav className={classes.ways}>
        {/* Hidden when the last step already offers the same link as its button. */}
        {!endedSteps.includes(step.kind) && (
          <Anchor component={Link} to={offersPath}>
            {t('journey.common.backToOffers')}
          </Anchor>
        )}
        {!continuingSteps.includes(step.kind) && (
          <Anchor component={Link} to={applicationStatusPath(journeyRef.appId)}>
            {t('customer.journey.seeStatus')}
          </Anchor>
        )}
      </nav>
    </>
  );
}

function NotApplied() {
  const t = useText();
  const offersPath = useOffersPath();
  return (
    <EmptyState
      title={t('customer.journey.notApplied.title')}
      text={t('customer.journey.notApplied.text')}
      action={
        <Button component={Link} to={offersPath}>
          {t('journey.common.backToOffers')}
        </Button>
      }
    />
  );
}
