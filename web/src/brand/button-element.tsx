import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'button'> & { readonly 'data-loading'?: boolean | 'true' };

/**
 * The element of every button. Mantine disables a loading button, and a disabled button loses the focus: the next Tab would start at the
 * top of the page. This one stays focusable and ignores presses, including Enter in a field of its form.
 */
export function ButtonElement({ disabled, type = 'button', onClick, ...others }: Props) {
  const isLoading = Boolean(others['data-loading']);
  const press = (event: MouseEvent<HTMLButtonElement>) => (isLoading ? event.preventDefault() : onClick?.(event));
  return <button {...others} type={type} disabled={disabled && !isLoading} aria-disabled={isLoading || undefined} onClick={press} />;
}
