import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { canAutoSubmit } from '../../../../../src/contracts/offers.js';
import { isFailure } from '../../../api/failure.ts';
import { type OfferCardModel, useChooseOfferMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { useHasPhone } from '../../../kit/customer/use-has-phone.ts';
import type { KeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import classes from './multi-lender-apply.module.css';
import { LenderConsents } from './lender-consents.tsx';
import { useLenderSelection } from './use-lender-selection.ts';

/** A lender that was not applied to, and the reason. */
interface Refusal {
  readonly lenderId: string;
  readonly lender: string;
  readonly message: string;
}

interface Props {
  readonly appId: string;
  readonly type: LoanTypeKey;
  readonly offers: readonly OfferCardModel[];
  readonly statements: KeyFactsAcknowledgements;
}

/** Lenders that take applications directly from here, each with its own checkboxes: each consent covers one lender only. */
export function MultiLenderApply({ appId, type, offers, statements }: Props) {
  const t = useText();
  const goOn = useContinueTo();
  const hasPhone = useHasPhone();
  const [choose] = useChooseOfferMutation();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const open = offers.filter(canAutoSubmit).toSorted((a, b) => a.processing_order - b.processing_order);
  const choice = useLenderSelection(type, open, statements);

  const [isBusy, apply] = useBusy(async () => {
    const chosen = await choice.confirm();
    if (!chosen) return;
    const refused = [];
    for (const { offer, noticeHash } of chosen) {
      const { lender_id: lenderId, lender_name: lender, offer_id } = offer;
      const { error } = await choose({ appId, lenderId, chooseOfferRequest: { consent: 1, offer_id, notice_hash: noticeHash } });
      if (isFailure(error)) refused.push({ lenderId, lender, message: error.message });
    }
    setRefusals(refused);
    choice.clear();
    // The other applications are under way, and the offers show them; the page stays so that the customer can read the refusal.
    if (refused.length === 0) await goOn(applicationStatusPath(appId));
  });

  // A single lender has its own button. Applying needs a phone number.
  if (!hasPhone || (open.length < 2 && !isBusy && refusals.length === 0)) return null;
  return (
    <section className={classes.together} aria-labelledby="together-title">
      <div>
        <Title order={2} size="h3" id="together-title">
          {t('customer.offers.together.title')}
        </Title>
        <Text c="dimmed">{t('customer.offers.together.text')}</Text>
      </div>
      {open.map((offer) => (
        <LenderConsents key={offer.lender_id} offer={offer} selection={choice} disabled={isBusy} />
      ))}
      {choice.isIncomplete && choice.isEmpty && (
        <Text c="red" role="alert">
          {t('customer.offers.together.none')}
        </Text>
      )}
      {refusals.length > 0 && (
        <div role="alert">
          {refusals.map(({ lenderId, lender, message }) => (
            <Text key={lenderId} c="red">
              {lender}: {message}
            </Text>
          ))}
        </div>
      )}
      <Button variant="default" className={classes.action} loading={isBusy} onClick={() => void apply()}>
        {t('customer.offers.together.action')}
      </Button>
    </section>
  );
}
