import { isIntermediaryRole } from '../../../../src/contracts/lender-roles.js';
import type { OfferCardModel } from '../../api/generated.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import classes from './lender-disclosure.module.css';

interface Props {
  readonly offer: OfferCardModel;
}

/** Who lends, by the names that the RBI knows; and where the loan is a limit to draw from, that it is one and what its figures stand for. */
export function LenderDisclosure({ offer }: Props) {
  const t = useText();
  return (
    <div className={classes.who}>
      <p>
        {t('customer.offers.whoLends.name')}: {getLenderDisclosure(t, offer)}
      </p>
      {offer.credit_line === 1 && (
        <p>
          <strong>{t('customer.offers.form.line')}.</strong> {t('customer.offers.form.lineNote')}
        </p>
      )}
    </div>
  );
}

/** Who lends, in words: the lender's own regulated name, or who does it through a platform. */
export function getLenderDisclosure(t: Text, { lender_role: role, regulated_entities: entities }: OfferCardModel): string {
  return isIntermediaryRole(role) ? t(`customer.offers.whoLends.${role}`, { entities }) : entities;
}
