import { isIntermediaryRole } from '../../../../src/contracts/lender-roles.js';
import type { OfferCardModel } from '../../api/generated.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { AnswerTime } from './answer-time.tsx';
import classes from './lender-disclosure.module.css';

interface Props {
  readonly offer: OfferCardModel;
}

/** Names the lender as registered with the RBI and how soon it answers; for a credit limit, says so and what its figures refer to. */
export function LenderDisclosure({ offer }: Props) {
  const t = useText();
  return (
    <div className={classes.who}>
      <p>
        {t('customer.offers.whoLends.name')}: {getLenderDisclosure(t, offer)}
      </p>
      <AnswerTime offer={offer} className={classes.answer} />
      {offer.credit_line === 1 && (
        <p>
          <strong>{t('customer.offers.form.line')}.</strong> {t('customer.offers.form.lineNote')}
        </p>
      )}
    </div>
  );
}

/** Returns who lends, in words: the lender's own regulated name, or the entities that lend through a platform. */
export function getLenderDisclosure(t: Text, { lender_role: role, regulated_entities: entities }: OfferCardModel): string {
  return isIntermediaryRole(role) ? t(`customer.offers.whoLends.${role}`, { entities }) : entities;
}
