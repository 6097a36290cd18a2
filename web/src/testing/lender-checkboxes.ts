import { expect } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

/** The tick that a lender may see the details. */
export const getConsentCheckbox = (lender: string) => screen.getByRole('checkbox', { name: new RegExp(`Share my details with ${lender}`) });
/** The tick that its key facts were read. */
export const getKeyFactsCheckbox = (lender: string) =>
  screen.getByRole('checkbox', { name: `I have read the key facts of the offer by ${lender}.` });
/** The item of the list that holds the ticks of a lender. */
export const getLenderItem = (lender: string) => within(getConsentCheckbox(lender).closest('li') as HTMLElement);

/** Opens the statement of a lender in its place, and ticks that it was read. */
async function acknowledgeKeyFacts(lender: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Read the key facts.*${lender}`) }));
  const statement = within(await screen.findByRole('region', { name: `Key facts: ${lender}` }));
  await statement.findByRole('table', { name: /Key Facts Statement/ });
  fireEvent.click(getKeyFactsCheckbox(lender));
  expect(getKeyFactsCheckbox(lender)).toBeChecked();
}

/** Sets both ticks of a lender. */
export async function selectLender(lender: string): Promise<void> {
  fireEvent.click(getConsentCheckbox(lender));
  await acknowledgeKeyFacts(lender);
}
