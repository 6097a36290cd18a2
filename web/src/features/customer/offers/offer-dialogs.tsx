import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { withoutRetry } from '../../../browser/load-chunk.ts';
import { useHasPhone } from '../../../kit/customer/use-has-phone.ts';
import type { KeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { createReturnState } from '../../../session/return-path.ts';

const loadShareDialog = () => import('./share-dialog.tsx');
const loadKeyFactsDialog = () => import('./key-facts-dialog.tsx');
const ShareDialog = lazy(() => loadShareDialog().then((module) => ({ default: module.ShareDialog })));
const KeyFactsDialog = lazy(() => loadKeyFactsDialog().then((module) => ({ default: module.KeyFactsDialog })));

/** Fetches what the buttons of an offer open, so that it is there when one is pressed. */
export function preloadOfferDialogs(): void {
  void withoutRetry(loadShareDialog).catch(() => undefined);
  void withoutRetry(loadKeyFactsDialog).catch(() => undefined);
}

export interface OfferDialogs {
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
  /** The dialog that is open, to be drawn somewhere on the page. */
  readonly dialog: ReactNode;
}

interface DialogContext {
  readonly statements: KeyFactsAcknowledgements;
  /** Of the loan that is applied for: its notice says what the lender is told. */
  readonly type: LoanTypeKey;
}

/** The dialogs of an offer, one at a time, each for the offer that its lender makes now: what changes meanwhile changes in it. */
export function useOfferDialogs(appId: string, offers: readonly OfferCardModel[], { statements, type }: DialogContext): OfferDialogs {
  const hasPhone = useHasPhone();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ readonly kind: 'share' | 'keyFacts'; readonly offer: OfferCardModel }>();
  const offer = opened && (offers.find(({ lender_id }) => lender_id === opened.offer.lender_id) ?? opened.offer);

  const open = (kind: 'share' | 'keyFacts') => (offer: OfferCardModel) => setOpened({ kind, offer });
  const close = () => setOpened(undefined);

  return {
    // Without a number nobody can apply: what the dialog asks for would be done in vain.
    onApply: hasPhone ? open('share') : () => void navigate(customerPaths.contactConfirmation, { state: createReturnState(pathname) }),
    onKeyFacts: open('keyFacts'),
    dialog: (
      <Suspense>
        {offer && opened.kind === 'share' && <ShareDialog {...{ appId, offer, statements, type }} onClose={close} />}
        {offer && opened.kind === 'keyFacts' && <KeyFactsDialog offer={offer} statements={statements} onClose={close} />}
      </Suspense>
    ),
  };
}
