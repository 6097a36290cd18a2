import { expect } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

/** Returns the checkbox for sharing the details with the lender. */
export const getConsentCheckbox = (lender: string) => screen.getByRole('checkbox', { name: new RegExp(`Share my details with ${lender}`) });
/** Returns the checkbox that its key facts were read. */
export const getKeyFactsCheckbox = (lender: string) =>
  screen.getByRole('checkbox', { name: `I have read the key facts of the offer by ${lender}.` });
/** Returns the list item with the checkboxes of a lender. */
export const getLenderItem = (lender: string) => within(getConsentCheckbox(lender).closest('li') as HTMLElement);

/** Opens the statement of a lender in place, and checks that it was read. */
async function acknowledgeKeyFacts(lender: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Read the key facts.*${lender}`) }));
  const statement = within(await screen.findByRole('region', { name: `Key facts: ${lender}` }));
  await statement.findByRole('table', { name: /Key Facts Statement/ });
  fireEvent.click(getKeyFactsCheckbox(lender));
  expect(getKeyFactsCheckbox(lender)).toBeChecked();
}

/** Sets both checkboxes of a lender. */
export async function selectLender(lender: string): Promise<void> {
  fireEvent.click(getConsentCheckbox(lender));
  await acknowledgeKeyFacts(lender);
}
