/** Returns the position of an item in its order, from 1; staff refer to items by it. */
export const positionOf = (items: readonly { readonly id: string }[], id: string) => items.findIndex((item) => item.id === id) + 1;
