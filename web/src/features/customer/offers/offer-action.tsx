import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FIRST_STATE } from '../../../../../src/contracts/application-states.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useAppId } from '../../../app/session/use-app-id.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './offer-action.module.css';

interface Props {
  readonly offer: OfferCardModel;
  readonly size?: 'lg' | 'sm';
  readonly onApply: (offer: OfferCardModel) => void;
}

/** Apply; or, where that was done, how far it is and the way there. */
export function OfferAction({ offer, size = 'lg', onApply }: Props) {
  const t = useText();
  const appId = useAppId();
  const { lender_name: lender, submission } = offer;
  if (!submission) {
    return (
      <Button size={size} className={classes.action} aria-label={t('customer.offers.applyTo', { lender })} onClick={() => onApply(offer)}>
        {t('customer.offers.apply')}
      </Button>
    );
  }
  return (
    <div className={classes.applied}>
      <span className={classes.state}>
        <IconCheck size={18} aria-hidden />
        {t(submission.state === FIRST_STATE && !offer.journey ? 'customer.status.applied' : `states.${submission.state}.label`)}
      </span>
      <Button component={Link} to={applicationStatusPath(appId ?? '')} variant="default" size={size} className={classes.action}>
        {t('customer.offers.seeStatus')}
        <span className="visually-hidden">: {lender}</span>
      </Button>
    </div>
  );
}
