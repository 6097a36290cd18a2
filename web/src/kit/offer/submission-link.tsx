import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { applicationStatusPath } from '../../../../src/contracts/next-stop.js';
import type { OfferSubmissionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { useAppId } from '../customer/use-app-id.ts';
import { isWaitingForCustomer } from '../submission/submission-status.ts';
import classes from './offer-action.module.css';

interface Props {
  readonly lender: string;
  readonly submission: OfferSubmissionModel;
  readonly size?: 'lg' | 'sm';
}

/** Link from an application at a lender to the lender's next step, or to its status page. */
export function SubmissionLink({ lender, submission, size = 'lg' }: Props) {
  const t = useText();
  const appId = useAppId();
  if (isWaitingForCustomer(submission)) {
    return (
      <Button component={Link} to={submission.next} size={size} className={classes.action}>
        {t('customer.status.continue', { lender })}
      </Button>
    );
  }
  return (
    <Button component={Link} to={applicationStatusPath(appId ?? '')} variant="default" size={size} className={classes.action}>
      {t('customer.offers.seeStatus')}
      <span className="visually-hidden">: {lender}</span>
    </Button>
  );
}
