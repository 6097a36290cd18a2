import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { CustomerShell } from './customer-shell.tsx';

let server: TestServer;
let undo: () => void;
beforeEach(async () => {
  server = new TestServer(() => ({ body: fullProfile }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

it('has a print header on every page: brand, customer and print date', async () => {
  const { container } = await renderPage(<CustomerShell>page</CustomerShell>, { prepare: (store) => logInCustomer(store) });
  expect(await screen.findByText('For Asha Verma')).toBeInTheDocument();
  expect(screen.getByText(/^As of \d+ \w+ \d{4}, /)).toBeInTheDocument();
  expect(container.querySelector('main')).toHaveTextContent('Demo Brand');
});
