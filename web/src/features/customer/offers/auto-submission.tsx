import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Text } from '@mantine/core';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { canAutoSubmit } from '../../../../../src/contracts/offers.js';
import { isFailure } from '../../../api/failure.ts';
import { type OfferCardModel, useOpenApplicationMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { useKeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import classes from './auto-submission.module.css';
import { AutoSubmissionLender } from './auto-submission-lender.tsx';
import { hasIndicative, IndicativeNote } from './indicative-note.tsx';
import { useOfferDialogs } from './offer-dialogs.tsx';
import { ProcessingOrderNote } from './processing-order-note.tsx';
import { useLenderSelection } from './use-lender-selection.ts';

interface Props {
  readonly appId: string;
  readonly type: LoanTypeKey;
  readonly offers: readonly OfferCardModel[];
}

/**
 * Checkboxes for each lender, none preselected; the selected lenders are applied to together or not at all. The main button follows the
 * selection: without one it continues without applying.
 */
export function AutoSubmission({ appId, type, offers }: Props) {
  const t = useText();
  const goOn = useContinueTo();
  const { productType, paths } = loanTypes[type];
  const [open] = useOpenApplicationMutation();
  const [refusal, setRefusal] = useFailure();
  const statements = useKeyFactsAcknowledgements();
  const { dialog, onKeyFacts } = useOfferDialogs(appId, offers, { statements, type });
  const lenders = offers.filter(canAutoSubmit).toSorted((a, b) => a.processing_order - b.processing_order);
  const choice = useLenderSelection(type, lenders, statements);

  const [isBusy, apply] = useBusy(async () => {
    setRefusal(undefined);
    const chosen = await choice.confirm();
    if (!chosen) return;
    const { error } = await open({
      openApplicationRequest: {
        product_type: productType,
        consents: {},
        auto_submit_lender_ids: chosen.map(({ offer }) => offer.lender_id),
        auto_submit_offer_ids: chosen.map(({ offer }) => offer.offer_id),
        notice_hashes: chosen.map(({ noticeHash }) => noticeHash),
      },
    });
    if (!error) await goOn(applicationStatusPath(appId));
    else if (isFailure(error)) setRefusal(error);
  });
  const [isLeaving, leave] = useBusy(() => goOn(paths.offers));

  return (
    <>
      <ProcessingOrderNote />
      {hasIndicative(lenders) && <IndicativeNote />}
      <ul className={classes.lenders}>
        {lenders.map((offer) => (
          <AutoSubmissionLender key={offer.lender_id} offer={offer} selection={choice} isDisabled={isBusy} onKeyFacts={onKeyFacts} />
        ))}
      </ul>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal.message}
        </Alert>
      )}
      {choice.isIncomplete && choice.isEmpty && (
        <Text c="red" role="alert">
          {t('customer.offers.together.none')}
        </Text>
      )}
      <div className={classes.buttons}>
        <Button variant={choice.isEmpty ? 'filled' : 'default'} loading={isLeaving} disabled={isBusy} onClick={() => void leave()}>
          {t('customer.detail.autoSubmission.without')}
        </Button>
        <Button variant={choice.isEmpty ? 'default' : 'filled'} loading={isBusy} disabled={isLeaving} onClick={() => void apply()}>
          {t('customer.offers.together.action')}
        </Button>
      </div>
      {dialog}
    </>
  );
}
