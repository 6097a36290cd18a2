import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OfferSort } from '../../../../../src/contracts/offers.js';
import { useText } from '../../../i18n/use-text.ts';
import classes from './sort-order-note.module.css';

const MatchingDialog = lazy(() => import('./matching-dialog.tsx').then((module) => ({ default: module.MatchingDialog })));

/** The sort order in words, with a link to its rules. */
export function SortOrderNote({ sort }: { readonly sort: OfferSort }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {t('customer.offers.order', { order: t(`customer.matchingPolicy.sorts.${sort}`) })}{' '}
      <UnstyledButton className={classes.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('customer.offers.how')}
      </UnstyledButton>
      <Suspense>{isOpen && <MatchingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
