import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface Props {
  readonly isOpen: boolean;
  readonly children: (isOpen: boolean) => ReactNode;
}

/** Mounts a dialog when it is opened for the first time, and keeps it mounted. */
export function LazyMount({ isOpen, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen);
  const [isThere, setThere] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      {/* Rendered closed first: only then does a dialog return the focus to the element that opened it. */}
      {children(isThere && isOpen)}
      {!isThere && <OnMount onThere={setThere} />}
    </Suspense>
  );
}

/** Reports that its lazy sibling has loaded and rendered. */
function OnMount({ onThere }: { readonly onThere: (isThere: boolean) => void }) {
  useEffect(() => onThere(true), [onThere]);
  return null;
}
