import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch, so RTK Query and react-router get Node's. AbortController stays jsdom's (addEventListener accepts no other), so a
// Request made with a jsdom signal is bridged to a Node one.
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

/** jsdom keeps the rules of an element until the document changes, and this keeps its computed style just as long. */
function keepComputedStyles(window) {
  const { getComputedStyle, document } = window;
  const impl = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
  const kept = new WeakMap();
  window.getComputedStyle = (element, ...rest) => {
    if (rest.length > 0 || !document.contains(element)) return getComputedStyle(element, ...rest);
    const known = kept.get(impl._styleCache)?.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    if (!kept.has(impl._styleCache)) kept.set(impl._styleCache, new WeakMap());
    kept.get(impl._styleCache).set(element, style);
    return style;
  };
}

export default class extends JsdomEnvironment {
  async setup() {
    await super.setup();
    keepComputedStyles(this.global);
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
  }
}
