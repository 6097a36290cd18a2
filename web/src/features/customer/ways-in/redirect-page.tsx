import { Button, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { LINK_CHARACTERS, linkProblem } from '../../../../../src/contracts/links.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type RedirectSiteAnswer, useFollowRedirectMutation, useGetRedirectSiteQuery } from '../../../api/generated.ts';
import { page } from '../../../browser/page.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { Refusal } from '../../../kit/refusal.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';

/** `/redirect?to=`: says where a link leads before anybody goes there, and leads to nobody that we do not know. */
export function RedirectPage() {
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  return to.length <= LINK_CHARACTERS && linkProblem(to) === undefined ? <KnownAddress to={to} /> : <Unknown />;
}

function KnownAddress({ to }: { readonly to: string }) {
  const { data: site, error, refetch } = useGetRedirectSiteQuery({ to });
  if (site) return <WayOut to={to} site={site} />;
  if (!isFailure(error)) return <LoadingScreen />;
  return error.code === 'not-found' ? <Unknown /> : <ErrorState failure={error} onRetry={() => void refetch()} />;
}

function WayOut({ to, site: { owner, name, host } }: { readonly to: string; readonly site: RedirectSiteAnswer }) {
  const t = useText();
  const [follow] = useFollowRedirectMutation();
  const [problem, setProblem] = useFailure();
  const [isBusy, go] = useBusy(async () => {
    const answer = await follow({ followRedirectRequest: { to } });
    setProblem(isFailure(answer.error) ? answer.error : undefined);
    if (answer.data) page.leaveFor(answer.data.url);
  });
  return (
    <CustomerPage title={t('waysIn.redirect.title')} lead={t(`waysIn.redirect.lead.${owner}`)}>
      <Text>{t('waysIn.redirect.address', { host })}</Text>
      <Text size="sm" c="dimmed">
        {t('waysIn.redirect.travels')}
      </Text>
      {problem && <Refusal>{t('waysIn.redirect.failed', { reason: problem.message })}</Refusal>}
      <Button fullWidth loading={isBusy} onClick={() => void go()}>
        {t('waysIn.redirect.go', { name })}
      </Button>
      <Home />
    </CustomerPage>
  );
}

function Unknown() {
  const t = useText();
  return (
    <CustomerPage title={t('waysIn.redirect.unknownTitle')} lead={t('waysIn.redirect.unknownText')}>
      <Home />
    </CustomerPage>
  );
}

function Home() {
  const t = useText();
  return (
    <Button component={Link} to={customerPaths.start} variant="default" fullWidth>
      {t('waysIn.redirect.home')}
    </Button>
  );
}
