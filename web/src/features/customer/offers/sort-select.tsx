import { NativeSelect } from '@mantine/core';
import { type OfferSort, offerSorts } from '../../../../../src/contracts/offers.js';
import { useText } from '../../../i18n/use-text.ts';
import classes from './sort-select.module.css';

/** Selects the order of the offers; each option names its criterion. */
export function SortSelect({ sort, onSort }: { readonly sort: OfferSort; readonly onSort: (sort: OfferSort) => void }) {
  const t = useText();
  return (
    <NativeSelect
      className={`no-print ${classes.sort}`}
      size="md"
      label={t('customer.offers.sortBy')}
      value={sort}
      data={offerSorts.map((value) => ({ value, label: t(`customer.matchingPolicy.sorts.${value}`) }))}
      onChange={(event) => {
        const wanted = offerSorts.find((one) => one === event.currentTarget.value);
        if (wanted) onSort(wanted);
      }}
    />
  );
}
