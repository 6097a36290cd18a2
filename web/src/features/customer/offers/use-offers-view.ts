import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_OFFER_SORT, type OfferSort, offerSorts } from '../../../../../src/contracts/offers.js';

export interface OffersView {
  readonly sort: OfferSort;
  readonly sortBy: (sort: OfferSort) => void;
  /** Lenders selected for comparison, by id. */
  readonly selected: readonly string[];
  readonly toggleSelected: (lenderId: string) => void;
  readonly clearSelected: () => void;
  /** Lenders being compared; fewer than two show the list. */
  readonly compared: readonly string[];
  readonly compare: () => void;
  readonly closeComparison: () => void;
}

/** View state of the offers. Order and comparison are in the address, so that Back and a reload keep them. */
export function useOffersView(): OffersView {
  const [query, setQuery] = useSearchParams();
  const compared = query.get('compare')?.split(',') ?? [];
  const [picked, setPicked] = useState<readonly string[]>(compared);
  const sort = offerSorts.find((one) => one === query.get('sort')) ?? DEFAULT_OFFER_SORT;

  /** Sets or removes one query parameter. */
  const write = (name: string, value: string | null, replace: boolean) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace, preventScrollReset: replace });
  };

  return {
    sort,
    sortBy: (wanted) => write('sort', wanted === DEFAULT_OFFER_SORT ? null : wanted, true),
    selected: picked,
    toggleSelected: (id) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]),
    clearSelected: () => setPicked([]),
    compared,
    compare: () => write('compare', picked.join(','), false),
    closeComparison: () => write('compare', null, false),
  };
}
