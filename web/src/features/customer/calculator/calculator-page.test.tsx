import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { loanTypeKeys } from '../../../../../src/contracts/loan-types.js';
import { calculateEmi } from '../../../kit/offer/calculate-emi.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { CalculatorPage } from './calculator-page.tsx';

beforeEach(() => {
  jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: loanTypeKeys });
});
afterEach(() => void jest.restoreAllMocks());

const open = (query = '') => renderPage(<CalculatorPage />, { path: `/emi-calculator${query}` });
const result = () => screen.getByRole('status').textContent;

describe('calculator', () => {
  it.each([
    [100_000, 18, 12, '9168.00'],
    [300_000, 16, 36, '10547.11'],
    [500_000, 10.99, 60, '10868.72'],
    [50_000, 24, 6, '8926.29'],
    [60_000, 0, 6, '10000.00'],
  ])('computes ₹%i at %d %% over %i months as the RBI’s circular does', (amount, rate, months, instalment) => {
    expect(calculateEmi({ amount, rate, months, repayment: 'monthly' }).toFixed(2)).toBe(instalment);
  });

  it('starts with the loan of the address and shows instalment, interest and total', async () => {
    await open('?product=pl&amount=100000&months=12');
    expect(result()).toBe('Each month: ₹9,168');
    expect(screen.getByRole('img', { name: /^₹1,00,000 loan and ₹10,016 interest$/ })).toBeVisible();
    expect(screen.getByText('₹1,10,016')).toBeVisible();
  });

  it.each(['?product=xx&amount=-5&months=9999', '?amount=1e9&months=%00', '?product=pl&amount=NaN'])(
    'starts with a default loan when the address is invalid: %s',
    async (query) => {
      await open(query);
      expect(result()).toBe('Each month: ₹10,846');
    },
  );

  it('follows slider and number input, and shows no result beside an invalid value', async () => {
    await open('?product=pl&amount=100000&months=12');
    fireEvent.change(screen.getByRole('textbox', { name: 'Interest rate, per cent a year' }), { target: { value: '24' } });
    expect(result()).toBe('Each month: ₹9,456');
    fireEvent.change(screen.getByRole('textbox', { name: 'Interest rate, per cent a year' }), { target: { value: '61' } });
    expect(result()).toBe('Correct the marked number to see the result.');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('To pay in all')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('From 0 to 60 per cent');
    fireEvent.change(screen.getByRole('slider', { name: 'Interest rate, per cent a year' }), { target: { value: '0' } });
    expect(result()).toBe('Each month: ₹8,333');
    expect(screen.getByText('To pay in all')).toBeVisible();
  });

  it('redirects to the products when the brand has no loans', async () => {
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: [] });
    const { path } = await open();
    expect(path()).toBe('/products');
  });

  it('supports the bullet repayment of gold loans, which are short', async () => {
    await open('?product=gl&amount=100000&months=24&repayment=bullet');
    expect(screen.getByRole('radio', { name: 'In one sum at the end' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Months to repay' })).toHaveValue('12');
    expect(result()).toBe('At the end: ₹1,19,562');
    // A number that only this way of repaying rejects is forgotten with it.
    fireEvent.change(screen.getByRole('textbox', { name: 'Months to repay' }), { target: { value: '24' } });
    expect(result()).toBe('Correct the marked number to see the result.');
    fireEvent.click(screen.getByRole('radio', { name: 'Every month' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Months to repay' })).toHaveValue('12');
    expect(result()).toMatch(/^Each month/);
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind of loan' }), { target: { value: 'hl' } });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(result()).toMatch(/^Each month/);
  });
});
