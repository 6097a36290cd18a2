import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logInWithOffers } from '../support/browser-login.js';
import { applyTo } from './customer-steps.js';
import { desktop, phone, TestSite } from './test-site.js';

/** Moneyview declines the holder of this PAN for income, and CASHe offers less than the requested amount. */
const PAN = 'ABCPK1232F';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each([
  { size: phone, language: 'en' },
  { size: desktop, language: 'hi' },
] as const)(
  'a customer declined by one lender sees the reason, and a smaller offer of another, at $size.width px in $language',
  async (visit) => {
    const screen = await site.openScreen(visit);
    const { page } = screen;
    const appId = await logInWithOffers(screen.page.context(), site.api.url, { tin: PAN });
    await screen.goTo('/user/offers');
    await applyTo(screen, 'Moneyview');
    await page.getByRole('heading', { name: screen.text('journey.common.declined.title', { lender: 'Moneyview' }) }).waitFor();
    await page.getByText(screen.text('journey.common.reason.income')).waitFor();
    await screen.audit('declined');
    await screen.goTo('/user/offers');
    await applyTo(screen, 'CASHe');
    await page.getByText(screen.text('journey.cashe.limit.lowText')).waitFor();
    await screen.audit('less than asked for');
    await screen.goTo(`/user/application-status/${appId}`);
    const declined = page.getByRole('region', { name: 'Moneyview' });
    await declined.getByText(screen.text('states.rejected.label')).first().waitFor();
    await declined.getByText(screen.text('journey.common.reason.income')).waitFor();
    await screen.audit('status of both');
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);
