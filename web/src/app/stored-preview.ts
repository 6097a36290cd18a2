const KEY = 'preview';

/** Returns the secret of the preview link that this tab was opened with, or null. */
export const getStoredPreview = (): string | null => sessionStorage.getItem(KEY);

/** Stores it while the tab is open. */
export const storePreview = (token: string): void => sessionStorage.setItem(KEY, token);

export const clearPreview = (): void => sessionStorage.removeItem(KEY);
