import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Failure } from '../../api/failure.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import type { FormValues } from './field-form.tsx';
import { openForm, createProfileField } from '../../testing/open-form.tsx';

describe('form', () => {
  it("sends wire values: digits, ids, money and dates in the server's format", async () => {
    const { submitted, user, submit } = await openForm([
      createProfileField('first_name'),
      createProfileField('birth_date'),
      createProfileField('gender'),
      createProfileField('tin'),
      createProfileField('monthly_income'),
      createProfileField('loan_purpose'),
      createProfileField('address2', { required: false }),
    ]);
    await user.type(screen.getByRole('textbox', { name: 'first_name' }), ' Asha ');
    await user.type(screen.getByRole('textbox', { name: 'birth_date' }), '28021990');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.type(screen.getByRole('textbox', { name: 'tin' }), 'abcpd 1234e');
    await user.type(screen.getByRole('textbox', { name: 'monthly_income' }), '350000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'loan_purpose' }), 'Wedding');
    expect(screen.getByRole('textbox', { name: 'birth_date' })).toHaveValue('28/02/1990');
    expect(screen.getByRole('textbox', { name: 'monthly_income' })).toHaveValue('3,50,000');
    expect(screen.getByText('₹3.5 lakh')).toBeVisible();
    await submit();
    expect(submitted.mock.calls).toEqual([
      [
        {
          first_name: 'Asha',
          birth_date: '1990-02-28',
          gender: 2,
          tin: 'ABCPD1234E',
          monthly_income: 350_000,
          loan_purpose: 2,
          address2: null,
        },
      ],
    ]);
  });

  it('shows an error after a fault of the page, and nothing after an aborted call', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new TypeError('broken');
    const thrown: unknown[] = [fault, { name: 'AbortError', message: 'Aborted' }];
    const { submit } = await openForm([createProfileField('first_name')], {
      initial: { first_name: 'Asha' },
      onSubmit: () => Promise.reject(thrown.shift()),
    });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    await submit();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(thrown).toEqual([]);
    expect(logged.mock.calls).toEqual([[fault]]);
    logged.mockRestore();
  });

  it('submits once for five taps at the same moment, and again for the next tap', async () => {
    const ends: (() => void)[] = [];
    const onSubmit = () => new Promise<void>((resolve) => ends.push(resolve));
    const { submitted, submit } = await openForm([createProfileField('first_name')], { initial: { first_name: 'Asha' }, onSubmit });
    const button = screen.getByRole('button', { name: 'Continue' });
    const tap = () => act(() => [1, 2, 3, 4, 5].forEach(() => button.click()));
    tap();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('data-loading');
    await act(async () => {
      ends[0]?.();
      await Promise.resolve();
    });
    await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
    await submit();
    expect(submitted).toHaveBeenCalledTimes(2);
  });

  it('shows its initial values, and sends them back unchanged', async () => {
    const initial = { first_name: 'Asha', birth_date: '1990-02-28', gender: 2, monthly_income: 85_000, loan_purpose: 8 };
    const { submitted, submit } = await openForm(
      [
        createProfileField('first_name'),
        createProfileField('birth_date'),
        createProfileField('gender'),
        createProfileField('monthly_income'),
        createProfileField('loan_purpose'),
      ],
      { initial },
    );
    expect(screen.getByRole('textbox', { name: 'birth_date' })).toHaveValue('28/02/1990');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    await submit();
    expect(submitted.mock.calls).toEqual([[initial]]);
  });

  it('shows the error at each field and in a linked summary, and keeps the input', async () => {
    const { submitted, user, submit } = await openForm([
      createProfileField('first_name'),
      createProfileField('birth_date'),
      createProfileField('tin'),
    ]);
    await user.type(screen.getByRole('textbox', { name: 'birth_date' }), '31021990');
    await user.type(screen.getByRole('textbox', { name: 'tin' }), 'ABCCD1234E');
    await submit();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['first_name: This field is required.', 'birth_date: Invalid date', 'tin: Invalid PAN.']);
    await user.click(within(summary).getByRole('link', { name: 'birth_date' }));
    expect(screen.getByRole('textbox', { name: 'birth_date' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveAccessibleDescription(/This field is required/);
    expect(screen.getByRole('textbox', { name: 'birth_date' })).toHaveValue('31/02/1990');
    expect(screen.getByText('Invalid date')).toBeVisible();
    expect(screen.getByText('Invalid PAN.')).toBeVisible();
    expect(summary).toHaveTextContent('Please check the marked fields.');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('focuses the only invalid field', async () => {
    const { submit } = await openForm([createProfileField('first_name'), createProfileField('tin')], { initial: { first_name: 'Asha' } });
    await submit();
    expect(screen.getByRole('textbox', { name: 'tin' })).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows no message during a press, because it would move the pressed element', async () => {
    const { user } = await openForm([createProfileField('tin'), createProfileField('first_name')]);
    await user.type(screen.getByRole('textbox', { name: 'tin' }), 'ABC');
    const next = screen.getByRole('textbox', { name: 'first_name' });
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(next).toHaveFocus();
    expect(screen.queryByText('Invalid PAN.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: next });
    expect(await screen.findByText('Invalid PAN.')).toBeVisible();
  });

  it('shows a message at once when the field is left by keyboard', async () => {
    const { user } = await openForm([createProfileField('tin'), createProfileField('first_name')]);
    await user.type(screen.getByRole('textbox', { name: 'tin' }), 'ABC');
    await user.tab();
    expect(screen.getByText('Invalid PAN.')).toBeVisible();
  });

  it.each([
    ['3102', 'Please enter a valid birth date'],
    ['31021990', 'Invalid date'],
    ['01011899', 'Invalid year'],
    ['01012999', 'Invalid year'],
  ])('rejects a birth date typed as %s: %s', async (digits, message) => {
    const { user, submit } = await openForm([createProfileField('birth_date')]);
    await user.type(screen.getByRole('textbox', { name: 'birth_date' }), digits);
    await submit();
    expect(screen.getByText(message)).toBeVisible();
  });

  it.each([
    ['names no field', undefined],
    ['names a field that is not asked here', { other: 'Too many tries.' }],
  ])('shows a refusal that %s on the page, and focuses it each time', async (_, fields) => {
    const refusal: Failure = {
      status: 429,
      code: 'too-many-requests',
      message: 'Too many tries.',
      requestId: 'r',
      ...(fields && { fields }),
    };
    const { submit, submitted } = await openForm([createProfileField('first_name')], {
      initial: { first_name: 'Asha' },
      onSubmit: () => Promise.reject(refusal),
    });
    for (const tries of [1, 2]) {
      await submit();
      await waitFor(() => expect(submitted).toHaveBeenCalledTimes(tries));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    }
  });

  it('clears a refusal of the server when the next attempt fails validation', async () => {
    const refusal: Failure = { status: 429, code: 'too-many-requests', message: 'Too many tries.', requestId: 'r' };
    const { user, submit } = await openForm([createProfileField('first_name')], {
      initial: { first_name: 'Asha' },
      onSubmit: () => Promise.reject(refusal),
    });
    await submit();
    await screen.findByText('Too many tries.');
    await user.clear(screen.getByRole('textbox', { name: 'first_name' }));
    await submit();
    expect(screen.queryByText('Too many tries.')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveFocus();
  });

  it('clears a message once the field is corrected', async () => {
    const { user, submit } = await openForm([createProfileField('first_name')]);
    await submit();
    await user.type(screen.getByRole('textbox', { name: 'first_name' }), 'A');
    expect(screen.queryByText('This field is required.')).toBeNull();
  });

  it("shows the server's messages at its fields, and focuses the first one", async () => {
    const failure: Failure = {
      status: 422,
      code: 'invalid',
      message: 'Check.',
      fields: { tin: 'This PAN is in use.', other: 'Not known.' },
      requestId: 'r',
    };
    const { submit } = await openForm([createProfileField('first_name'), createProfileField('tin')], {
      initial: { first_name: 'Asha', tin: 'ABCPD1234E' },
      onSubmit: () => Promise.reject(failure),
    });
    await submit();
    expect(await screen.findByText('This PAN is in use.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'tin' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Not known.');
    expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveValue('Asha');
  });

  it('checks rules over more than one field', async () => {
    const { submitted, submit } = await openForm([createProfileField('birth_date')], {
      initial: { birth_date: '2020-01-01' },
      check: () => ({ birth_date: 'age' }),
    });
    await submit();
    expect(screen.getByText("Your age doesn't match the required age criteria.")).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('shows, checks and sends a field only while its condition holds', async () => {
    const { submitted, user, submit } = await openForm([
      createProfileField('residence_type'),
      createProfileField('monthly_rent', { onlyIf: ({ residence_type }) => residence_type === 2 }),
    ]);
    expect(screen.queryByRole('textbox', { name: 'monthly_rent' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Rented' }));
    await user.type(screen.getByRole('textbox', { name: 'monthly_rent' }), '12000');
    await user.click(screen.getByRole('radio', { name: 'Own house' }));
    await submit();
    expect(submitted.mock.calls).toEqual([[{ residence_type: 1 }]]);
  });

  it('keeps the input when the language changes, and translates its messages', async () => {
    const { user, submit } = await openForm([createProfileField('first_name'), createProfileField('tin')]);
    await user.type(screen.getByRole('textbox', { name: 'first_name' }), 'Asha');
    await submit();
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveValue('Asha');
    expect(screen.getByText('यह जानकारी ज़रूरी है।')).toBeVisible();
    await act(() => changeLanguage('en'));
  });

  it('ignores a second submit while the first is pending', async () => {
    let finish: () => void = () => undefined;
    const { submitted, submit } = await openForm([createProfileField('first_name')], {
      initial: { first_name: 'Asha' },
      onSubmit: () => new Promise<void>((resolve) => (finish = resolve)),
    });
    await submit();
    await submit();
    expect(submitted).toHaveBeenCalledTimes(1);
    act(() => finish());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  });
});

it('a number field shows its suggestions as chips, and accepts any other value', async () => {
  const suggestions = [12, 24].map((months) => ({ value: months, label: String(months) }));
  const { submitted, user, submit } = await openForm([createProfileField('loan_tenure', { suggestions: () => suggestions })]);
  await user.click(screen.getByRole('button', { name: '24' }));
  expect(screen.getByRole('textbox', { name: 'loan_tenure' })).toHaveValue('24');
  expect(screen.getByRole('button', { name: '24' })).toHaveAttribute('aria-pressed', 'true');
  await user.clear(screen.getByRole('textbox', { name: 'loan_tenure' }));
  await user.type(screen.getByRole('textbox', { name: 'loan_tenure' }), '18');
  expect(screen.getByRole('button', { name: '24' })).toHaveAttribute('aria-pressed', 'false');
  await submit();
  expect(submitted.mock.calls).toEqual([[{ loan_tenure: 18 }]]);
});

it('shows the suggestions that fit the other values', async () => {
  const suggestions = ({ gold_scheme }: FormValues) =>
    (gold_scheme === 2 ? [12] : [12, 24]).map((months) => ({ value: months, label: String(months) }));
  const { user } = await openForm([createProfileField('gold_scheme'), createProfileField('gold_loan_tenure', { suggestions })]);
  expect(screen.getByRole('button', { name: '24' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'One sum at the end' }));
  expect(screen.queryByRole('button', { name: '24' })).toBeNull();
  expect(screen.getByRole('button', { name: '12' })).toBeVisible();
});

describe('phone number', () => {
  it.each(['+91 98765 43210', '0098765 43210'.replace('00', '0091'), '09876543210', '9876543210'])(
    'is extracted from %p',
    async (pasted) => {
      const { submitted, user, submit } = await openForm([{ name: 'phone', rule: { kind: 'phone' }, label: 'phone', required: true }]);
      await user.click(screen.getByRole('textbox', { name: 'phone' }));
      await user.paste(pasted);
      await submit();
      expect(submitted.mock.calls).toEqual([[{ phone: '9876543210' }]]);
    },
  );
});
