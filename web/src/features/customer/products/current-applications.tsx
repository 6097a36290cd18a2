import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { isTerminal } from '../../../../../src/contracts/application-states.js';
import { findLoanType } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import type { ApplicationListItemModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ProductLink } from '../../../kit/customer/product-link.tsx';
import { WaitingBadge } from '../../../kit/submission/state-badge.tsx';
import { isWaitingForCustomer } from '../../../kit/submission/submission-status.ts';
import classes from './current-applications.module.css';

/** Returns the lenders that wait for the customer, each with its application. */
export const waitingLenders = (applications: readonly ApplicationListItemModel[]) =>
  applications.flatMap(({ app_id, product_type, submissions }) =>
    submissions.filter(isWaitingForCustomer).map((submission) => ({ appId: app_id, product: findLoanType(product_type), submission })),
  );

/**
 * Lender applications that wait for the customer in any loan type, for example with an offer, and a link to all applications; newest first.
 */
export function CurrentApplications({ applications }: { readonly applications: readonly ApplicationListItemModel[] }) {
  const t = useText();
  const [newest, ...older] = applications.filter(({ submissions }) => submissions.length > 0);
  if (!newest) return null;
  const waiting = waitingLenders(applications);
  const isUnderWay = [newest, ...older].some(({ submissions }) =>
    submissions.some(({ state, is_withdrawn }) => !isTerminal(state) && !is_withdrawn),
  );
  const title = waiting.length > 0 ? 'waiting' : isUnderWay ? 'underWay' : 'soFar';
  return (
    <section className={classes.current} aria-labelledby="current-applications">
      <h2 id="current-applications">{t(`customer.products.${title}`)}</h2>
      {waiting.map(({ appId, product, submission }, place) => (
        <div key={submission.submission_id} className={classes.lender}>
          <strong>{submission.lender_name}</strong>
          <WaitingBadge submission={submission} />
          <Button
            component={ProductLink}
            // Tells this application from others to the same lender.
            to={`${submission.next}?app=${encodeURIComponent(appId)}`}
            products={[product]}
            variant={place === 0 ? 'filled' : 'default'}
            fullWidth
          >
            {t('customer.status.continue', { lender: submission.lender_name })}
          </Button>
        </div>
      ))}
      <Anchor component={Link} to={applicationStatusPath(newest.app_id)}>
        {t('customer.journey.seeStatus')}
      </Anchor>
      <Anchor component={Link} to={customerPaths.applications}>
        {t('customer.applications.all')}
      </Anchor>
    </section>
  );
}
