import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });

// While it waits, it prints the page with every look that fails; nobody reads more than the last, which is printed all the same.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

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
