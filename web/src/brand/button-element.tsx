import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'button'> & { readonly 'data-loading'?: boolean | 'true' };

/**
 * The element below every button. Mantine disables one that shows its loader, and a disabled one loses the focus: the next Tab would begin at the
 * top of the page. So it stays in reach and only lets presses go, Enter in a field of its form included.
 */
export function ButtonElement({ disabled, type = 'button', onClick, ...others }: Props) {
  const isLoading = Boolean(others['data-loading']);
  const press = (event: MouseEvent<HTMLButtonElement>) => (isLoading ? event.preventDefault() : onClick?.(event));
  return <button {...others} type={type} disabled={disabled && !isLoading} aria-disabled={isLoading || undefined} onClick={press} />;
}
