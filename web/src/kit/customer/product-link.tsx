import { Link, type LinkProps } from 'react-router';
import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import { useBusy } from '../use-busy.ts';
import { useGoInProduct } from './use-go-in-product.ts';

interface Props extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly to: string;
  /** The products that the page belongs to, at least one. */
  readonly products: readonly [LoanTypeKey, ...LoanTypeKey[]];
}

/** A link to a page of a product. */
export function ProductLink({ to, products, ...link }: Props) {
  const { isElsewhere, go } = useGoInProduct(products);
  const [, change] = useBusy(() => go(to));
  return (
    <Link
      {...link}
      to={to}
      onClick={(event) => {
        if (!isElsewhere) return;
        event.preventDefault();
        void change();
      }}
    />
  );
}
