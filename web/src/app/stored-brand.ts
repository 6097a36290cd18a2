const KEY = 'partner';

/** The brand that this tab was opened with by `?partner=`; null where it was not. */
export const getStoredBrand = (): string | null => sessionStorage.getItem(KEY);

/** Keeps it for as long as the tab is open. */
export const storeBrand = (slug: string): void => sessionStorage.setItem(KEY, slug);
