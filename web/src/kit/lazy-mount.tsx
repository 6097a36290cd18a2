import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface Props {
  readonly isOpen: boolean;
  readonly children: (isOpen: boolean) => ReactNode;
}

/** A dialog that is fetched when it is opened for the first time, and stays from then on. */
export function LazyMount({ isOpen, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen);
  const [isThere, setThere] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Drawn closed first: only then does a dialog give the focus back to where it was opened from. */}
      {children(isThere && isOpen)}
      {!isThere && <OnMount onThere={setThere} />}
    </Suspense>
  );
}

/** Tells that what stands beside it was fetched and drawn. */
function OnMount({ onThere }: { readonly onThere: (isThere: boolean) => void }) {
  useEffect(() => onThere(true), [onThere]);
  return null;
}
