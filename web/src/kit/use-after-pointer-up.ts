import { useCallback, useEffect, useRef } from 'react';

/** A press without click or cancellation after this time was a swipe or a long touch. */
const MAX_PRESS_MS = 600;

/**
 * Runs work that may shift the page once no finger or button is down: the pressed element must still be in place on release. All waiting
 * work runs.
 */
export function useAfterPointerUp(): (work: () => void) => void {
  const press = useRef<{ timer: number | undefined } | null>(null);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const end = () => {
      window.clearTimeout(press.current?.timer);
      press.current = null;
      for (const work of waiting.current.splice(0)) work();
    };
    const onDown = () => {
      window.clearTimeout(press.current?.timer);
      press.current = { timer: undefined };
    };
    // A touch moves the focus only after the finger is lifted: the press lasts until its click.
    const onUp = () => {
      if (press.current) press.current.timer = window.setTimeout(end, MAX_PRESS_MS);
    };
    // The click must reach the pressed element first.
    const onClick = () => window.setTimeout(end);
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', end, true);
    document.addEventListener('click', onClick, true);
    return () => {
      window.clearTimeout(press.current?.timer);
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', end, true);
      document.removeEventListener('click', onClick, true);
    };
  }, []);

  return useCallback((work) => {
    if (press.current) waiting.current.push(work);
    else work();
  }, []);
}
