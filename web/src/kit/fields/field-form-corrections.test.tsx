import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Failure } from '../../api/failure.ts';
import { openForm, createProfileField } from '../../testing/open-form.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const named = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('error summary', () => {
  it('removes each error once its field is corrected and left, and disappears with the last one', async () => {
    const { user, submit } = await openForm([createProfileField('first_name'), createProfileField('tin'), createProfileField('last_name')]);
    await submit();
    expect(named()).toEqual(['first_name', 'tin', 'last_name']);
    await user.type(field('first_name'), 'Asha');
    // Nothing moves while the user types.
    expect(named()).toEqual(['first_name', 'tin', 'last_name']);
    await user.tab();
    expect(named()).toEqual(['tin', 'last_name']);
    await user.type(field('tin'), 'ABC');
    await user.type(field('last_name'), 'Verma');
    await user.tab();
    expect(named()).toEqual(['tin']);
    expect(screen.getByRole('alert')).toHaveTextContent('tin: Invalid PAN.');
    await user.clear(field('tin'));
    await user.type(field('tin'), 'ABCPK1237F');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes the error of a choice at once, as a choice is not left', async () => {
    const { user, submit } = await openForm([createProfileField('gender'), createProfileField('first_name')]);
    await submit();
    await user.type(field('first_name'), 'Asha');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes the error of an emptied optional field', async () => {
    const { user, submit } = await openForm([createProfileField('first_name'), createProfileField('postal_code', { required: false })]);
    await user.type(field('postal_code (optional)'), '12');
    await submit();
    await user.clear(field('postal_code (optional)'));
    await user.tab();
    expect(named()).toEqual(['first_name']);
  });
});

describe('failure of an unreachable server', () => {
  const unreached: Failure = { status: 0, code: 'network', message: 'Not reached.', requestId: 'r' };
  const refused: Failure = { status: 500, code: 'internal', message: 'It broke.', requestId: 'r' };

  it.each([
    ['goes when the browser is connected again', unreached, null],
    ['stays where it is of another kind', refused, 'It broke.'],
  ])('%s', async (_, failure, left) => {
    const { submit } = await openForm([createProfileField('first_name')], {
      initial: { first_name: 'Asha' },
      onSubmit: () => Promise.reject(failure),
    });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(failure.message);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(left);
    expect(field('first_name')).toHaveValue('Asha');
  });
});
