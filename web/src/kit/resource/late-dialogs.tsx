import { lazy, type ReactNode } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';

/** What a page opens only when something is pressed comes then: nobody waits for it before. */
const load = async () => (await Promise.all([import('./dialogs.ts'), loadTexts('deeds'), loadTexts('editing')]))[0];

type Dialogs = Awaited<ReturnType<typeof load>>;

/** `lazy` forgets what a component is generic over. */
const late = <Name extends keyof Dialogs>(name: Name): Dialogs[Name] =>
  lazy(async () => ({ default: (await load())[name] as unknown as () => ReactNode })) as unknown as Dialogs[Name];

export const ConfirmDialog = late('ConfirmDialog');
export const CreateDialog = late('CreateDialog');
export const DeedsDialog = late('DeedsDialog');
export const EditValueDialog = late('EditValueDialog');
export const HistoryDrawer = late('HistoryDrawer');
export const PropertiesDialog = late('PropertiesDialog');
export const ReasonDialog = late('ReasonDialog');
export const ReferencesDialog = late('ReferencesDialog');
