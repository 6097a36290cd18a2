import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createProfileField, openForm } from '../../testing/open-form.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

it.each([
  ['address1', '12/4 (2nd floor) & "annexe"', '12-4, 2nd floor, and annexe'],
  ['city', 'Ambala-Cantt', 'Ambala Cantt'],
  ['first_name', "D'Souza", 'DSouza'],
  ['first_name', 'K. Asha', 'K Asha'],
  ['last_name', 'Anne-Marie', 'Anne Marie'],
] as const)('%s shows %j as %j once it is left, and sends the same', async (name, typed, shown) => {
  const { user, submit, submitted } = await openForm([createProfileField(name)]);
  await user.click(field());
  await user.paste(typed);
  expect(field()).toHaveValue(typed);
  await user.tab();
  expect(field()).toHaveValue(shown);
  await submit();
  expect(submitted.mock.calls).toEqual([[{ [name]: shown }]]);
});

it('sends the normalized text when Enter is pressed in the field', async () => {
  const { user, submitted } = await openForm([createProfileField('address1')]);
  await user.type(field(), '12/4 MG Road{Enter}');
  expect(submitted.mock.calls).toEqual([[{ address1: '12-4 MG Road' }]]);
});

it.each([
  ['address1', '12/4 @ MG Road', '12-4 @ MG Road', 'No special characters: only letters, digits, spaces and - , . #'],
  ['first_name', "O'Neill 2", 'ONeill 2', 'Only alphabets are allowed.'],
] as const)('%s refuses what is left over in %j', async (name, typed, shown, message) => {
  const { user, submitted, submit } = await openForm([createProfileField(name)]);
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(shown);
  expect(await screen.findByText(message)).toBeVisible();
  await submit();
  expect(submitted).not.toHaveBeenCalled();
});
