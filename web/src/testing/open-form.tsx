import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileFields, type ProfileField } from '../../../src/contracts/resources/profile.js';
import { FieldForm, type FormField, type FormValues } from '../kit/fields/field-form.tsx';
import { renderPage } from './render-page.tsx';

/** Creates a field of the profile, labelled by its own name. */
export const createProfileField = (name: ProfileField, more: Partial<FormField> = {}): FormField => ({
  name,
  rule: profileFields[name],
  label: name,
  required: true,
  ...more,
});

/** Renders a form of these fields, and records what it submits. */
export async function openForm(
  fields: FormField[],
  {
    initial = {},
    onSubmit = () => Promise.resolve() as Promise<unknown>,
    check,
    completion,
  }: Partial<Parameters<typeof FieldForm>[0]> = {},
) {
  const submitted = jest.fn<(values: FormValues) => Promise<unknown>>(onSubmit);
  await renderPage(
    <FieldForm
      fields={fields}
      initial={initial}
      submitLabel="Continue"
      onSubmit={submitted}
      {...(check && { check })}
      {...(completion && { completion })}
    />,
  );
  const user = userEvent.setup();
  return { submitted, user, submit: () => user.click(screen.getByRole('button', { name: 'Continue' })) };
}
