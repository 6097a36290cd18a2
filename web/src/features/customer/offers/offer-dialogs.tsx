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

/** Preloads the dialogs of an offer. */
export function preloadOfferDialogs(): void {
  void withoutRetry(loadShareDialog).catch(() => undefined);
  void withoutRetry(loadKeyFactsDialog).catch(() => undefined);
}

export interface OfferDialogs {
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
  /** The open dialog, to be rendered anywhere on the page. */
  readonly dialog: ReactNode;
}

interface DialogContext {
  readonly statements: KeyFactsAcknowledgements;
  /** Loan type of the application: its notice states the data shared with the lender. */
  readonly type: LoanTypeKey;
}

/** Dialogs of an offer, one at a time. Each shows the lender's current offer and follows its changes. */
export function useOfferDialogs(appId: string, offers: readonly OfferCardModel[], { statements, type }: DialogContext): OfferDialogs {
  const hasPhone = useHasPhone();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ readonly kind: 'share' | 'keyFacts'; readonly offer: OfferCardModel }>();
  const offer = opened && (offers.find(({ lender_id }) => lender_id === opened.offer.lender_id) ?? opened.offer);

  const open = (kind: 'share' | 'keyFacts') => (offer: OfferCardModel) => setOpened({ kind, offer });
  const close = () => setOpened(undefined);

  return {
    // Applying needs a phone number; without one the dialog would be useless.
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
