import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loanTypeKeys, loanTypes } from '../../src/contracts/loan-types.js';
import { newPhone } from '../support/application.js';
import { logIn, pressProduct } from './customer-steps.js';
import { applied, proveIdentity } from './returning-customer.js';
import { phone, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.clear());

it.each(loanTypeKeys.filter((type) => type !== 'pl'))(
  'whoever has a personal loan under way proves who he is before he asks for %s, and goes on to what is asked besides',
  async (type) => {
    const number = newPhone();
    const { lastCode } = await applied(stage, number);
    const screen = await stage.enter({ size: phone, language: 'hi' });
    const { paths } = loanTypes[type];
    await logIn(stage, screen, number, { lastCode, leadsTo: loanTypes.pl.paths.welcomeBack });
    await proveIdentity(screen);
    await screen.arriveAt(({ pathname }) => pathname === loanTypes.pl.paths.offers);
    await screen.goTo('/products');
    await pressProduct(screen, type);
    if (type === 'bl') {
      await screen.choose('have_registration', 0);
      await screen.choose('have_gst', 0);
      await screen.page.getByRole('dialog').locator('button[type=submit]').click();
    }
    await screen.arriveAt(({ pathname }) => pathname === paths.welcomeBack);
    await screen.look(`welcome back to ${type}`);
    await proveIdentity(screen);
    await screen.arriveAt(({ pathname }) => pathname === paths.detail);
    await screen.settle();
    await screen.close();
    expect(screen.complaints).toEqual([]);
  },
);
