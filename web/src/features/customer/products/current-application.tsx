import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { isTerminal } from '../../../../../src/contracts/application-states.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useGetApplicationQuery } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { waitsForCustomer } from '../../../kit/submission/standing.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import classes from './current-application.module.css';

/** The newest application: the lenders that wait for the customer, such as with an offer, and the way to all of them. */
export function CurrentApplication({ appId }: { readonly appId: string }) {
  const t = useText();
  const { data } = useGetApplicationQuery({ appId }, { refetchOnMountOrArgChange: true });
  if (!data || data.submissions.length === 0) return null;
  const waiting = data.submissions.filter(waitsForCustomer);
  const isUnderWay = data.submissions.some(({ state, is_withdrawn }) => !isTerminal(state) && !is_withdrawn);
  const title = waiting.length > 0 ? 'waiting' : isUnderWay ? 'underWay' : 'soFar';
  return (
    <section className={classes.current} aria-labelledby="current-application">
      <h2 id="current-application">{t(`customer.products.${title}`)}</h2>
      {waiting.map((submission) => (
        <div key={submission.submission_id} className={classes.lender}>
          <strong>{submission.lender_name}</strong>
          <StateBadge submission={submission} />
          <Button component={Link} to={submission.next} fullWidth>
            {t('customer.status.continue', { lender: submission.lender_name })}
          </Button>
        </div>
      ))}
      <Anchor component={Link} to={applicationStatusPath(appId)}>
        {t('customer.journey.seeStatus')}
      </Anchor>
      <Anchor component={Link} to={customerPaths.applications}>
        {t('customer.applications.all')}
      </Anchor>
    </section>
  );
}
