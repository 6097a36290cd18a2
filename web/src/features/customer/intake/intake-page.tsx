import { Button, Skeleton, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type JourneyKey, journeyRoutes } from '../../../../../src/contracts/journeys/journey-routes.js';
import { isFailure } from '../../../api/failure.ts';
import { type IntakeResponse, type IntakeFieldsResponse, useGetIntakeFieldsQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { page } from '../../../browser/page.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useProductNavigation } from '../../../kit/customer/use-product-navigation.ts';
import { useOffersPath } from '../../../kit/customer/use-loan-type.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { Illustration } from '../../../kit/submission/illustration.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { loginPaths } from '../../../session/audience.ts';
import { IntakeForm } from './intake-form.tsx';
import { Rejection } from './rejection.tsx';

export { loadJourneyTexts } from '../../../kit/customer/journey-texts.ts';

const KEY = 'muthootfincorp' satisfies JourneyKey;
const LENDER = 'Muthoot FinCorp';

/**
 * `/user/lender-intake/muthootfincorp/{creditapp_uuid}`: the merchant form of Muthoot FinCorp, open to anyone with the address (product
 * specification §2, §4).
 */
export function IntakePage() {
  const t = useText();
  const { creditappUuid = '' } = useParams();
  const { data: fields, error, refetch } = useGetIntakeFieldsQuery({ creditappUuid }, { refetchOnMountOrArgChange: true });
  const [answer, setAnswer] = useState<IntakeResponse>();
  const data: IntakeFieldsResponse | undefined = fields && { ...fields, ...answer };
  const isLoggedIn = useAppSelector((state) => state.session.customer.ids !== null);
  // The offers of the customer's product: the guard would lead a business customer from the personal `/user/offers` to the products.
  const offersPath = useOffersPath();
  const failure = isFailure(error) ? error : undefined;
  // An invalid address redirects to the 404 page (product specification §4 "Business intake").
  if (!data && failure && failure.status !== 429 && failure.status > 0 && failure.status < 500) return <Navigate to="/404" replace />;
  const lender = data?.lender_name ?? LENDER;
  return (
    <CustomerPage
      title={t('journey.intake.title', { lender })}
      lead={data?.success === 'true' && !data.redirectionUrl && t('journey.intake.text', { lender })}
      above={
        isLoggedIn && (
          <Button component={Link} to={offersPath} variant="default" style={{ justifySelf: 'start' }}>
            {t('journey.intake.backToOffers')}
          </Button>
        )
      }
    >
      {data && <IntakeContent {...{ creditappUuid, lender }} intake={data} isAnswered={answer !== undefined} onAnswer={setAnswer} />}
      {!data && failure && <ErrorState failure={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <Skeleton h={320} radius="lg" className="appear-late" />}
    </CustomerPage>
  );
}

interface IntakeContentProps {
  readonly creditappUuid: string;
  /** The status of the form, with the response to it once it is sent. */
  readonly intake: IntakeFieldsResponse;
  readonly lender: string;
  readonly isAnswered: boolean;
  readonly onAnswer: (answer: IntakeResponse) => void;
}

function IntakeContent({ creditappUuid, intake, lender, isAnswered, onAnswer }: IntakeContentProps) {
  const t = useText();
  const { success, message, redirectionUrl, data: lists, notice = '', notice_hash: noticeHash = '', is_owner: isOwner } = intake;

  const take = (given: IntakeResponse) => {
    if (given.redirectionUrl && isExternalUrl(given.redirectionUrl)) return page.leaveFor(given.redirectionUrl);
    onAnswer(given);
  };

  // Read again, in another language, the form is over: the refusal that it was answered with stays.
  const isRefused = isAnswered && success === 'false';
  if (redirectionUrl && !isRefused) return isOwner === 1 ? <InternalRedirect path={redirectionUrl} /> : <IntakeSent lender={lender} />;
  return (
    <>
      {success === 'false' && (isAnswered || message === 'Rejected') && (
        <Rejection creditappUuid={creditappUuid} problem={isAnswered ? t('journey.intake.rejected') : undefined} isOwner={isOwner === 1} />
      )}
      {success === 'true' && lists && (
        <IntakeForm creditappUuid={creditappUuid} lists={lists} lender={lender} notice={notice} noticeHash={noticeHash} onAnswer={take} />
      )}
    </>
  );
}

/** The server has validated the address; this only tells it from an internal path. */
const isExternalUrl = (url: string) => /^https?:\/\//.test(url);

/** Redirects the customer to an internal page. A customer who has chosen another product since switches back to this one. */
function InternalRedirect({ path }: { readonly path: string }) {
  const { navigate } = useProductNavigation(journeyRoutes[KEY].loanTypes);
  const [, follow] = useBusy(() => navigate(path, { replace: true }));
  const begin = useEffectEvent(() => void follow());
  useEffect(() => begin(), []);
  return <LoadingScreen />;
}

/** Confirms the sent form to a sender who is not logged in as its customer. */
function IntakeSent({ lender }: { readonly lender: string }) {
  const t = useText();
  return (
    <>
      <Illustration icon={IconClockHour4} variant="busy">
        <Text fw={600}>{t('journey.intake.sent.title')}</Text>
        <Text>{t('journey.intake.sent.text', { lender })}</Text>
      </Illustration>
      <Button component={Link} to={loginPaths.customer}>
        {t('journey.intake.sent.login')}
      </Button>
    </>
  );
}
