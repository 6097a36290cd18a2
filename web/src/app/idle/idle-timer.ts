/** Inactivity of one user over all tabs of an audience, measured by the clock, because timers stop while the machine sleeps. */
export interface IdleTimer {
  readonly stop: () => void;
}

interface Options {
  readonly channelName: string;
  /** Seconds without input until the warning, and duration of the warning in seconds. */
  readonly idleSeconds: number;
  readonly warningSeconds: number;
  /** Called about once a second with the seconds left. */
  readonly onTick: (secondsLeft: number) => void;
  /** Called once, when the time is up. */
  readonly onEnd: () => void;
  readonly now?: () => number;
}

const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Other tabs do not need every keystroke. */
const BROADCAST_INTERVAL_MS = 5_000;

/** Starts the timer. Input does not count while the warning is open: only its button does. */
export function startIdleTimer({ channelName, idleSeconds, warningSeconds, onTick, onEnd, now = Date.now }: Options): IdleTimer {
  const channel = new BroadcastChannel(channelName);
  let lastInput = now();
  let lastTold = 0;

  const secondsLeft = () => Math.max(0, Math.ceil(idleSeconds + warningSeconds - (now() - lastInput) / 1000));
  const isWarning = () => secondsLeft() <= warningSeconds;

  const onInput = () => {
    if (isWarning()) return;
    lastInput = now();
    if (lastInput - lastTold < BROADCAST_INTERVAL_MS) return;
    lastTold = lastInput;
    channel.postMessage('active');
  };

  channel.onmessage = () => {
    lastInput = now();
  };

  const timer = setInterval(() => {
    const left = secondsLeft();
    onTick(left);
    if (left > 0) return;
    stop();
    onEnd();
  }, 1000);

  // Opening or reloading a page counts as activity for the other tabs.
  channel.postMessage('active');
  for (const input of inputEvents) document.addEventListener(input, onInput, { passive: true, capture: true });

  function stop() {
    clearInterval(timer);
    channel.close();
    for (const input of inputEvents) document.removeEventListener(input, onInput, { capture: true });
  }

  return { stop };
}
