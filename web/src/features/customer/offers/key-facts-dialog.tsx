import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeyFactsStatement } from '../../../kit/key-facts/key-facts-statement.tsx';
import { useKeyFacts } from '../../../kit/key-facts/use-key-facts.ts';
import type { AcknowledgedKeyFacts, KeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { getKeyFactsButtonId } from '../../../kit/offer/key-facts-button.tsx';
import classes from './key-facts-dialog.module.css';

interface Props {
  readonly offer: OfferCardModel;
  readonly statements: KeyFactsAcknowledgements;
  readonly onClose: () => void;
}

/** The Key Facts Statement of one offer (RBI circular of 15 April 2024): full screen on a phone, a dialog on wider screens. */
export function KeyFactsDialog({ offer, statements, onClose }: Props) {
  const t = useText();
  useRestoreFocus('[role=dialog]', () => document.getElementById(getKeyFactsButtonId(offer.lender_id)));
  const { currentData: statement } = useKeyFacts(offer.offer_id);
  const title = t('customer.offers.keyFacts.title', { lender: offer.lender_name });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body, overlay: 'no-print' }}
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44, className: 'no-print' }}
    >
      {/* Scroll container, so that the head of the schedule stays visible; focusable, so that arrow keys scroll it. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title} data-autofocus>
        <PrintHeader />
        <KeyFactsStatement offerId={offer.offer_id} />
        {statement && (
          <div className={`no-print ${classes.actions}`}>
            <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
              {t('customer.offers.compare.print')}
            </Button>
            <Acknowledgement
              offer={offer}
              statements={statements}
              shown={{ offerId: offer.offer_id, hash: statement.hash, language: statement.language }}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}

interface AcknowledgementProps {
  readonly offer: OfferCardModel;
  readonly statements: KeyFactsAcknowledgements;
  /** The statement on the screen. */
  readonly shown: AcknowledgedKeyFacts;
}

/** Acknowledges, after the last line, that the customer has read this statement; the checkboxes of the page follow. */
function Acknowledgement({ offer, statements, shown }: AcknowledgementProps) {
  const t = useText();
  const [isBusy, confirm] = useBusy(() => statements.acknowledge(offer, shown));
  const problem = statements.getProblem(offer);
  if (statements.isSaved(offer) && statements.get(offer)?.hash === shown.hash) {
    return (
      <p className={classes.done} role="status">
        <IconCheck size={20} aria-hidden />
        {t('customer.offers.keyFacts.confirmed')}
      </p>
    );
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void confirm()}>
        {t('customer.offers.keyFacts.confirm')}
      </Button>
      {problem && (
        <Text c="red" size="sm" role="alert" className={classes.problem}>
          {problem}
        </Text>
      )}
    </>
  );
}
