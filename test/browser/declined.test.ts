import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logInWithOffers } from '../support/logged-in.js';
import type { Screen } from './customer-screen.js';
import { tickInDialog } from './customer-steps.js';
import { desktop, phone, Stage } from './stage.js';

/** Of this PAN's holder Moneyview wants nothing, for his income, and CASHe less than he asks for. */
const PAN = 'ABCPK1232F';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.clear());

it.each([
  { size: phone, language: 'en' },
  { size: desktop, language: 'hi' },
] as const)(
  'who is declined by one lender hears why, and finds less than he asked for at another, at $size.width px in $language',
  async (visit) => {
    const screen = await stage.enter(visit);
    const { page } = screen;
    const appId = await logInWithOffers(screen.page.context(), stage.api.url, { tin: PAN });
    await applyTo(screen, 'Moneyview');
    await page.getByRole('heading', { name: screen.text('journey.common.declined.title', { lender: 'Moneyview' }) }).waitFor();
    await page.getByText(screen.text('journey.common.reason.income')).waitFor();
    await screen.look('declined');
    await applyTo(screen, 'CASHe');
    await page.getByText(screen.text('journey.cashe.limit.lowText')).waitFor();
    await screen.look('less than asked for');
    await screen.goTo(`/user/application-status/${appId}`);
    const declined = page.getByRole('region', { name: 'Moneyview' });
    await declined.getByText(screen.text('states.rejected.label')).first().waitFor();
    await declined.getByText(screen.text('journey.common.reason.income')).waitFor();
    await screen.look('status of both');
    await screen.close();
    expect(screen.complaints).toEqual([]);
  },
);

async function applyTo(screen: Screen, lender: string): Promise<void> {
  await screen.goTo('/user/offers');
  await screen.button(screen.text('customer.offers.applyTo', { lender })).click();
  await (await tickInDialog(screen)).click();
}
