import { webcrypto } from 'node:crypto';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch, so RTK Query and react-router get Node's. AbortController stays jsdom's (its `addEventListener` accepts no other), so
// a Request with a jsdom signal is bridged to a Node one.
const bridge = (init) => {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const own = new AbortController();
  if (signal.aborted) own.abort(signal.reason);
  else signal.addEventListener('abort', () => own.abort(signal.reason), { once: true });
  return { ...init, signal: own.signal };
};

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, bridge(init));
  }
}

export default class extends JsdomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch: (input, init) => fetch(input, bridge(init)),
      Request: BridgedRequest,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      BroadcastChannel,
    });
    // jsdom's own `crypto` cannot encrypt.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }
}
