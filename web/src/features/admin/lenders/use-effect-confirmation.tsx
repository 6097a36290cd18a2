import { type ReactNode, useRef, useState } from 'react';
import type { ItemChangeKind } from '../../../../../src/contracts/revenue.js';
import type { RevenueEffectModel, RevenuePreviewRequest } from '../../../api/generated-revenue.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { usePreviewLenderRevenueMutation } from './lender-page-api.ts';
import { RevenueEffects } from './revenue-effects.tsx';

/** A change of revenue items, as the preview takes it. */
export type RevenueChange = Omit<RevenuePreviewRequest, 'lender_id' | 'change'> & { readonly change: ItemChangeKind };

/** The user decided not to change open months. No failure: forms and cells show none. */
export class CancelledChange extends Error {}

/**
 * Resolves when a change may be saved: at once if no open month changes, otherwise after the user has seen and confirmed the figures.
 * Rejects with `CancelledChange`, or with the failure of the preview.
 */
export type ConfirmEffects = (change: RevenueChange) => Promise<void>;

interface EffectConfirmation {
  readonly confirmEffects: ConfirmEffects;
  /** Returns the open months that a change alters, for a dialog that shows them itself. Rejects with a failure. */
  readonly getEffects: (change: RevenueChange) => Promise<readonly RevenueEffectModel[]>;
  /** True while the dialog is open. */
  readonly isAsking: boolean;
  readonly dialog: ReactNode;
}

/** Shows what a change of a lender's revenue items does to its open months before it is saved. */
export function useEffectConfirmation(lenderId: string): EffectConfirmation {
  const t = useText();
  const [preview] = usePreviewLenderRevenueMutation();
  const [effects, setEffects] = useState<readonly RevenueEffectModel[]>([]);
  const [isAsking, setAsking] = useState(false);
  const decide = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const getEffects = async (change: RevenueChange) =>
    (await preview({ revenuePreviewRequest: { ...change, lender_id: lenderId } }).unwrap()).months;
  const confirmEffects = async (change: RevenueChange) => {
    const months = await getEffects(change);
    if (months.length === 0) return;
    // A question that is still open belongs to an older change.
    decide.current(false);
    setEffects(months);
    setAsking(true);
    const isConfirmed = await new Promise<boolean>((resolve) => (decide.current = resolve));
    if (!isConfirmed) throw new CancelledChange();
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      name=""
      title={t('admin.lender.revenue.effects.title')}
      confirmLabel={t('common.actions.save')}
      onConfirm={async () => decide.current(true)}
      onClose={() => {
        // After a confirmation this has no effect: the promise is resolved.
        decide.current(false);
        setAsking(false);
      }}
    >
      <RevenueEffects effects={effects} />
    </ConfirmDialog>
  );
  return { confirmEffects, getEffects, isAsking, dialog };
}
