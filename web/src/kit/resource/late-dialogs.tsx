import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';

/** What a page opens only when something is pressed comes then: nobody waits for it before. */
const load = async () => (await Promise.all([import('./dialogs.ts'), loadTexts('deeds'), loadTexts('editing')]))[0];

type Dialogs = Awaited<ReturnType<typeof load>>;

/** `lazy` forgets what a component is generic over. */
const late = <Name extends keyof Dialogs>(name: Name): Dialogs[Name] =>
  lazy(async () => ({ default: (await load())[name] as unknown as () => ReactNode })) as unknown as Dialogs[Name];

export const ConfirmDialog = late('ConfirmDialog');
export const CreateDialog = late('CreateDialog');
export const EditValueDialog = late('EditValueDialog');
export const HistoryDrawer = late('HistoryDrawer');
export const PropertiesDialog = late('PropertiesDialog');
export const ReferencesDialog = late('ReferencesDialog');

interface Props {
  readonly isOpen: boolean;
  readonly children: (isOpen: boolean) => ReactNode;
}

/** A dialog that is fetched when it is opened for the first time, and stays from then on. */
export function Late({ isOpen, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen);
  const [isThere, setThere] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Drawn closed first: only then does a dialog give the focus back to where it was opened from. */}
      {children(isThere && isOpen)}
      {!isThere && <Arrival onThere={setThere} />}
    </Suspense>
  );
}

/** Tells that what stands beside it was fetched and drawn. */
function Arrival({ onThere }: { readonly onThere: (isThere: boolean) => void }) {
  useEffect(() => onThere(true), [onThere]);
  return null;
}
