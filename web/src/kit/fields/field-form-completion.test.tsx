import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openForm, createProfileField } from '../../testing/open-form.tsx';
import type { FormValues } from './field-form.tsx';

describe('field with a completion', () => {
  const places: Readonly<Record<string, FormValues>> = {
    560001: { city: 'Bengaluru', state: 'Karnataka' },
    110001: { city: 'New Delhi', state: 'Delhi' },
  };
  const address = [
    createProfileField('postal_code'),
    createProfileField('city', { required: false }),
    createProfileField('state', { required: false }),
  ];
  const completion = {
    sourceField: 'postal_code',
    targetFields: ['city'],
    lookUp: (pincode: string) => Promise.resolve(places[pincode] ?? {}),
  };
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

  it('fills in other fields, again for another value, and keeps typed values', async () => {
    const { user, submit, submitted } = await openForm(address, { completion });
    await user.type(value('postal_code'), '560001');
    await waitFor(() => expect(value('city')).toHaveValue('Bengaluru'));
    expect(value('postal_code')).toHaveFocus();
    await user.clear(value('state'));
    await user.type(value('state'), 'My State');
    await user.clear(value('postal_code'));
    await user.type(value('postal_code'), '110001');
    await waitFor(() => expect(value('city')).toHaveValue('New Delhi'));
    expect(value('state')).toHaveValue('My State');
    await submit();
    expect(submitted.mock.calls).toEqual([[{ postal_code: '110001', city: 'New Delhi', state: 'My State' }]]);
  });

  it('fills in empty fields from an initial value', async () => {
    await openForm(address, { completion, initial: { postal_code: '560001', state: 'My State' } });
    await waitFor(() => expect(value('city')).toHaveValue('Bengaluru'));
    expect(value('state')).toHaveValue('My State');
  });

  it('removes the filled-in fields from the error summary', async () => {
    const { user, submit } = await openForm(
      [address[0]!, createProfileField('city'), createProfileField('first_name'), createProfileField('last_name')],
      {
        completion,
      },
    );
    await submit();
    await user.type(value('postal_code'), '560001');
    await waitFor(() => expect(value('city')).toHaveValue('Bengaluru'));
    await user.tab();
    await waitFor(() => expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2));
  });

  it('fills in nothing when the lookup finds nothing', async () => {
    const { user, submit, submitted } = await openForm(address, { completion });
    await user.type(value('postal_code'), '999998');
    await submit();
    expect(submitted.mock.calls).toEqual([[{ postal_code: '999998', city: null, state: null }]]);
  });
  it('keeps the focus in a field that it fills in, and selects the value', async () => {
    let tell: (values: FormValues) => void = () => undefined;
    const slow = {
      sourceField: 'postal_code',
      targetFields: ['city'],
      lookUp: () => new Promise<FormValues>((resolve) => (tell = resolve)),
    };
    const { user, submit, submitted } = await openForm(address, { completion: slow });
    await user.type(value('postal_code'), '560001');
    await user.tab();
    await act(() => Promise.resolve(tell({ city: 'Bengaluru', state: 'Karnataka' })));
    await waitFor(() => expect(value('state')).toHaveValue('Karnataka'));
    expect(value('city')).toHaveFocus();
    await user.keyboard('Mysuru');
    await submit();
    expect(submitted.mock.calls).toEqual([[{ postal_code: '560001', city: 'Mysuru', state: 'Karnataka' }]]);
  });
});
