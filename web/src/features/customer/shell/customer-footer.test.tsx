import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { renderPage } from '../../../testing/render-page.tsx';
import { CustomerFooter } from './customer-footer.tsx';

it.each([
  ['the start page', '/'],
  ['a form', customerPaths.verification],
])('ends with the copyright of this year on %s', async (_, path) => {
  await renderPage(<CustomerFooter />, { path });
  expect(screen.getByText(`© ${new Date().getFullYear()} Demo Brand. All rights reserved.`)).toBeVisible();
  for (const name of ['Terms of use', 'Privacy policy']) expect(screen.getByRole('link', { name })).toBeVisible();
});
