const KEY = 'partner';

/** Returns the brand that this tab was opened with by `?partner=`, or null. */
export const getStoredBrand = (): string | null => sessionStorage.getItem(KEY);

/** Stores it while the tab is open. */
export const storeBrand = (slug: string): void => sessionStorage.setItem(KEY, slug);
