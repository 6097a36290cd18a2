import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BrandFeatures } from '../../../../../src/contracts/brand.js';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { logInCustomer } from '../../../testing/sample-customer.ts';
import { BrandStartPage } from './brand-start-page.tsx';

afterEach(() => localStorage.clear());

async function open(features: BrandFeatures) {
  const bootstrap = { ...sampleBootstrap, brand: { ...sampleBootstrap.brand, features } };
  await renderPage(<BrandStartPage />, { bootstrap, prepare: (store) => logInCustomer(store) });
}

it('redirects a logged-in customer on a lender-specific site to the product, without another login', async () => {
  await open({ lender_build: 1 });
  expect(screen.getByRole('heading', { level: 1, name: 'Loan offers you can compare, side by side' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what you can apply for' })).toHaveAttribute('href', '/user');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('has its own page on a solar loan site, with a link to the products', async () => {
  await open({ solar: 1 });
  expect(screen.getByRole('link', { name: 'See what you can apply for' })).toHaveAttribute('href', '/products');
});
