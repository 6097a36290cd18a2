import { useEffect, useEffectEvent, useState } from 'react';
import { setReauthentication } from '../api/reauthentication.ts';
import type { ShownReauthentication } from './account/reauthentication-dialog.tsx';

/** Shows the dialog that asks for a recent proof of identity, while a call waits for one. Loaded on demand. */
export function LazyReauthentication() {
  const [shown, setShown] = useState<ShownReauthentication>();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    shown.cancel();
  });
  // The session may end meanwhile, and with it this area.
  const cancel = useEffectEvent(() => shown?.cancel());
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Registered before the dialogs of pages: a dialog below would close on the same key.
    window.addEventListener('keydown', listener, true);
    const unset = setReauthentication(async () => (await import('./account/reauthentication-dialog.tsx')).askInDialog(setShown));
    return () => {
      cancel();
      unset();
      window.removeEventListener('keydown', listener, true);
    };
  }, []);
  return shown?.dialog;
}
