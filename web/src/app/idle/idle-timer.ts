/** Inactivity of one person over all tabs of an audience, reckoned by the clock, because timers sleep with the machine. */
export interface IdleTimer {
  readonly stop: () => void;
}

interface Options {
  readonly channelName: string;
  /** Seconds without input until the warning, and seconds the warning lasts. */
  readonly idleSeconds: number;
  readonly warningSeconds: number;
  /** Called about once a second with the seconds left. */
  readonly onTick: (secondsLeft: number) => void;
  /** Called once, when the time is over. */
  readonly onEnd: () => void;
  readonly now?: () => number;
}

const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Other tabs need not hear of every key. */
const BROADCAST_INTERVAL_MS = 5_000;

/** Starts to watch. While the warning shows, input does not count any more: only the button answers it. */
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

  // A page that was just opened or reloaded is a sign of life for the others.
  channel.postMessage('active');
  for (const input of inputEvents) document.addEventListener(input, onInput, { passive: true, capture: true });

  function stop() {
    clearInterval(timer);
    channel.close();
    for (const input of inputEvents) document.removeEventListener(input, onInput, { capture: true });
  }

  return { stop };
}
