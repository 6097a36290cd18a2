import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// Mantine asks the browser for these, and jsdom has none of them.
globalThis.jest = jest;
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query) => ({
    // As in a browser: the empty query always holds.
    matches: query === '',
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView ??= () => {};

afterEach(() => cleanup());
