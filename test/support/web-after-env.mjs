import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

// A loaded machine is slow, but not a failure.
configure({ asyncUtilTimeout: 30_000 });

// Without this, every failed attempt prints the page; only the last one is needed, and it is printed anyway.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Mantine uses these browser APIs, which jsdom lacks.
globalThis.jest = jest;
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query) => ({
    // As in a browser, where the empty query always matches.
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
// Browsers return a promise, which an effect must not return.
window.HTMLElement.prototype.scrollIntoView ??= () => Promise.resolve();

afterEach(() => cleanup());
