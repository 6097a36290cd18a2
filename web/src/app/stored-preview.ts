const KEY = 'preview';

/** The secret of the preview link that this tab was opened with; null where it was not. */
export const getStoredPreview = (): string | null => sessionStorage.getItem(KEY);

/** Keeps it for as long as the tab is open. */
export const storePreview = (token: string): void => sessionStorage.setItem(KEY, token);

export const clearPreview = (): void => sessionStorage.removeItem(KEY);
