import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RevenueItemRow } from '../../../api/generated.ts';
import type { RevenueEffectModel } from '../../../api/generated-revenue.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CellSaveStore, CellSaveContext } from '../../../kit/cell/cell-save-store.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useDeleteLenderRevenueMutation } from './lender-page-api.ts';
import { RevenueEffects } from './revenue-effects.tsx';
import { RevenueForm } from './revenue-form.tsx';
import classes from './revenue.module.css';
import { RevenueTable } from './revenue-table.tsx';
import { RevenueWarnings } from './revenue-warnings.tsx';
import { useEffectConfirmation } from './use-effect-confirmation.tsx';
import { useRevenueOrder } from './use-revenue-order.ts';

interface Props {
  readonly lenderId: string;
  /** In the order of evaluation. */
  readonly items: readonly RevenueItemRow[];
}

/** The entry being added or edited. */
type Editing = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };

/** Payouts of a lender to us: its entries in order, and the dialogs that change them (product specification §2). */
export function Revenue({ lenderId, items }: Props) {
  const t = useText();
  const [saves] = useState(() => new CellSaveStore());
  const [editing, setEditing] = useState<Editing>({ kind: 'add' });
  const [isOpen, setOpen] = useState(false);
  /** The entry to delete, with the open months that this changes. */
  const [asked, setAsked] = useState<{ readonly id: string; readonly effects: readonly RevenueEffectModel[] }>();
  const [isAsking, setAsking] = useState(false);
  const [remove] = useDeleteLenderRevenueMutation();
  const { confirmEffects, getEffects, isAsking: isConfirming, dialog } = useEffectConfirmation(lenderId);
  const { refusal, move } = useRevenueOrder(lenderId, items, confirmEffects);
  const askToDelete = async ({ id }: RevenueItemRow) => {
    setAsked({ id, effects: await getEffects({ change: 'delete', id }) });
    setAsking(true);
  };
  const edit = (next: Editing) => {
    setEditing(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  // The form edits the newest version, including changes of other users.
  const edited = editing.kind === 'edit' ? items.find(({ id }) => id === editing.id) : undefined;
  return (
    <CellSaveContext value={saves}>
      <div className={classes.head}>
        <div>
          <h3>{t('admin.lender.revenue.title')}</h3>
          <p>{t('admin.lender.revenue.lead')}</p>
        </div>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit({ kind: 'add' })}>
          {t('admin.lender.revenue.add')}
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={classes.none}>{t('admin.lender.revenue.none')}</p>
      ) : (
        <RevenueTable
          lenderId={lenderId}
          items={items}
          onMove={move}
          confirmEffects={confirmEffects}
          onEdit={({ id }) => edit({ kind: 'edit', id })}
          // A toast reports a failed preview.
          onDelete={(item) => void askToDelete(item).catch(() => undefined)}
        />
      )}
      <div role="status" className={classes.told}>
        {refusal && (
          <Alert color="red" py="xs">
            {t('admin.lender.revenue.orderFailed')}: {refusal} {t('admin.lender.revenue.orderNow')}
          </Alert>
        )}
        <RevenueWarnings items={items} />
      </div>
      <FormModal
        opened={isOpen}
        onClose={close}
        // Escape closes only the confirmation above it.
        closeOnEscape={!isConfirming}
        size="lg"
        title={t(`admin.lender.revenue.${editing.kind}`)}
      >
        <RevenueForm lenderId={lenderId} item={edited} confirmEffects={confirmEffects} onDone={close} />
      </FormModal>
      <ConfirmDialog
        isOpen={isAsking}
        name=""
        title={t('admin.lender.revenue.confirmTitle')}
        onConfirm={async () => asked && (await remove({ id: asked.id }).unwrap())}
        onClose={() => setAsking(false)}
      >
        {t('admin.lender.revenue.confirm')}
        <RevenueEffects effects={asked?.effects ?? []} />
      </ConfirmDialog>
      {dialog}
    </CellSaveContext>
  );
}
