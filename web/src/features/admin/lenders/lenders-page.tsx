import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useState } from 'react';
import { type LenderFilter, lenderFilters } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { AddLenderDialog } from './add-lender-dialog.tsx';
import { LenderList } from './lender-list.tsx';
import { useSafeDeleteLenderMutation } from './lenders-api.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { deleteButtonBeside } from './use-lender-columns.tsx';

/** Dialogs give the focus back to where they were opened from; when that is gone, it goes to the next row after them. */
const AFTER_DIALOG_MS = 100;

/** /admin/lenders: all lenders, edited in place (product specification §2 "Admin lenders list"). */
export function LendersPage() {
  const t = useText();
  const [{ type: filter }, setQuery] = useLenderQuery();
  const [dialog, setDialog] = useState<'add' | 'offer' | 'delete'>();
  /** Whom the dialog is about; kept while it closes. */
  const [lender, setLender] = useState<LenderRow>();
  const [remove] = useSafeDeleteLenderMutation();

  const choose = useCallback((type: LenderFilter) => void setQuery({ type, page: null }), [setQuery]);
  const editOffer = useCallback((whom: LenderRow) => {
    setLender(whom);
    setDialog('offer');
  }, []);
  const askToDelete = useCallback((whom: LenderRow) => {
    setLender(whom);
    setDialog('delete');
  }, []);
  const close = () => setDialog(undefined);

  const showAdded = () => {
    void setQuery({ q: null, page: null });
    close();
  };
  const deleteLender = async () => {
    if (!lender) return;
    const beside = deleteButtonBeside(lender);
    await remove({ deleteLenderRequest: { lender_id: lender.id } }).unwrap();
    setTimeout(() => beside?.focus(), AFTER_DIALOG_MS);
  };

  return (
    <>
      <PageHeader
        title={t('admin.pages.lenders')}
        lead={t('admin.lenders.lead')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
            {t('admin.lenders.add')}
          </Button>
        }
      />
      <LenderList filter={filter} onFilter={choose} onOffer={editOffer} onDelete={askToDelete} />
      <AddLenderDialog isOpen={dialog === 'add'} filter={filter} onAdded={showAdded} onClose={close} />
      <OfferDialog isOpen={dialog === 'offer'} lender={lender} onClose={close} />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        name={lender ? `${lender.name} (${t(`admin.lenders.types.${lender.loan_type}`)})` : ''}
        onConfirm={deleteLender}
        onClose={close}
      />
    </>
  );
}

const query = {
  type: parseAsStringLiteral(lenderFilters).withDefault('all'),
  // Search and page belong to the table; a new filter or a new lender begins at their start.
  q: parseAsString,
  page: parseAsInteger,
};
const useLenderQuery = () => useQueryStates(query, { history: 'push' });
