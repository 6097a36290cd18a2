import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Modal, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { isFailure } from '../../../api/failure.ts';
import { type OfferCardModel, useChooseOfferMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonRow } from '../../../kit/button-row.tsx';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { KeyFactsCheckbox } from '../../../kit/key-facts/key-facts-checkbox.tsx';
import type { KeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { useShareNotices } from '../../../kit/offer/use-share-notices.ts';
import { LenderDisclosure } from '../../../kit/offer/lender-disclosure.tsx';
import { LenderNotice } from './lender-notice.tsx';
import { noticeLender } from './notice-lender.ts';
import classes from './share-dialog.module.css';

interface Props {
  readonly appId: string;
  readonly offer: OfferCardModel;
  readonly statements: KeyFactsAcknowledgements;
  readonly type: LoanTypeKey;
  readonly onClose: () => void;
}

/** Shown before an application is sent: the lender, the shared details, and the customer's consent to that lender only. */
export function ShareDialog({ appId, offer, statements, type, onClose }: Props) {
  const t = useText();
  useRestoreFocus();
  const id = useId();
  const goOn = useContinueTo();
  const [choose] = useChooseOfferMutation();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useFailure();
  const read = statements.get(offer);
  const { lender_name: lender, lender_id: lenderId, offer_id } = offer;
  const notice = useShareNotices().getForLender(noticeLender(offer, type));

  const [isBusy, apply] = useBusy(async () => {
    setMissing(!isTicked || !read);
    setRefusal(undefined);
    if (!isTicked) return document.getElementById(id)?.focus();
    if (!read) return;
    if (!(await statements.acknowledge(offer, read))) return;
    const chosen = await choose({ appId, lenderId, chooseOfferRequest: { consent: 1, offer_id, notice_hash: hashNotice(notice) } });
    // A refusal stays visible, and the offers are reloaded.
    if (isFailure(chosen.error)) return setRefusal(chosen.error);
    onClose();
    if (chosen.data) await goOn(chosen.data.next);
  });

  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : onClose}
      title={t('customer.offers.applyTo', { lender })}
      classNames={{ content: classes.content }}
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      <div className={classes.body}>
        <LenderDisclosure offer={offer} />
        <LenderNotice id={`${id}-notice`} notice={notice} />
        <Checkbox
          id={id}
          checked={isTicked}
          label={notice.tick}
          aria-describedby={`${id}-notice`}
          error={isMissing && !isTicked && t('customer.offers.share.missing')}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('customer.offers.share.free')}
        </Text>
        <KeyFactsCheckbox
          offer={offer}
          acknowledgements={statements}
          isMissing={isMissing}
          disabled={isBusy}
          renderFooter={(tick) => (
            <div className={classes.foot}>
              {tick}
              {refusal && (
                <Text c="red" role="alert">
                  {refusal.message}
                </Text>
              )}
              <ButtonRow fill="main">
                <Button variant="default" onClick={onClose} disabled={isBusy}>
                  {t('common.actions.cancel')}
                </Button>
                <Button loading={isBusy} onClick={() => void apply()}>
                  {t('customer.offers.apply')}
                </Button>
              </ButtonRow>
            </div>
          )}
        />
      </div>
    </Modal>
  );
}
