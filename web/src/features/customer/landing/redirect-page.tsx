import { Button, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { MAX_LINK_LENGTH, validateLink } from '../../../../../src/contracts/links.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type RedirectSiteResponse, useFollowRedirectMutation, useGetRedirectSiteQuery } from '../../../api/generated.ts';
import { page } from '../../../browser/page.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';

/** `/redirect?to=`: shows the destination of a link before the visitor follows it, and refuses unknown sites. */
export function RedirectPage() {
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  return to.length <= MAX_LINK_LENGTH && validateLink(to) === undefined ? <KnownDestination to={to} /> : <UnknownDestination />;
}

function KnownDestination({ to }: { readonly to: string }) {
  const { data: site, error, refetch } = useGetRedirectSiteQuery({ to });
  if (site) return <ExternalLinkNotice to={to} site={site} />;
  if (!isFailure(error)) return <LoadingScreen />;
  return error.code === 'not-found' ? <UnknownDestination /> : <ErrorState failure={error} onRetry={() => void refetch()} />;
}

function ExternalLinkNotice({ to, site: { owner, name, host } }: { readonly to: string; readonly site: RedirectSiteResponse }) {
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
      {problem && <FormError>{t('waysIn.redirect.failed', { reason: problem.message })}</FormError>}
      <Button fullWidth loading={isBusy} onClick={() => void go()}>
        {t('waysIn.redirect.go', { name })}
      </Button>
      <HomeLink />
    </CustomerPage>
  );
}

function UnknownDestination() {
  const t = useText();
  return (
    <CustomerPage title={t('waysIn.redirect.unknownTitle')} lead={t('waysIn.redirect.unknownText')}>
      <HomeLink />
    </CustomerPage>
  );
}

function HomeLink() {
  const t = useText();
  return (
    <Button component={Link} to={customerPaths.start} variant="default" fullWidth>
      {t('waysIn.redirect.home')}
    </Button>
  );
}
