import { Link, type LinkProps } from 'react-router';
import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import { useBusy } from '../use-busy.ts';
import { useProductNavigation } from './use-product-navigation.ts';

interface Props extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly to: string;
  /** Products of the page, at least one. */
  readonly products: readonly [LoanTypeKey, ...LoanTypeKey[]];
}

/** A link to a page of one or several products. */
export function ProductLink({ to, products, ...link }: Props) {
  const { isInOtherProduct, navigate } = useProductNavigation(products);
  const [, change] = useBusy(() => navigate(to));
  return (
    <Link
      {...link}
      to={to}
      onClick={(event) => {
        if (!isInOtherProduct) return;
        event.preventDefault();
        void change();
      }}
    />
  );
}
