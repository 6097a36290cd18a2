import { lazy, type ReactNode } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';

/** Loads a page's dialogs when they are first opened: nothing waits for them before. */
const loadDialogs = async () => (await Promise.all([import('./dialogs.ts'), loadTexts('deeds'), loadTexts('editing')]))[0];

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** `lazy` loses the type parameters of a component. */
const createLazyDialog = <Name extends keyof Dialogs>(name: Name): Dialogs[Name] =>
  lazy(async () => ({ default: (await loadDialogs())[name] as unknown as () => ReactNode })) as unknown as Dialogs[Name];

export const ConfirmDialog = createLazyDialog('ConfirmDialog');
export const CreateDialog = createLazyDialog('CreateDialog');
export const RecordActionsDialog = createLazyDialog('RecordActionsDialog');
export const EditValueDialog = createLazyDialog('EditValueDialog');
export const HistoryDrawer = createLazyDialog('HistoryDrawer');
export const PropertiesDialog = createLazyDialog('PropertiesDialog');
export const ReasonDialog = createLazyDialog('ReasonDialog');
export const ReferencesDialog = createLazyDialog('ReferencesDialog');
