import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { lenderResource, type LenderProperty } from '../../../../src/contracts/resources/lender.js';
import { networkFailure } from '../../api/failure.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { SaveCell } from './field-cell-props.ts';
import { FieldCell } from './field-cell.tsx';

type Values = Readonly<Partial<Record<LenderProperty, WireValue>>>;

/** Two rows of cells whose record takes over a saved value, as a list does. */
function Table({ values, onSave, columns }: { values: Values; onSave: SaveCell; columns: readonly LenderProperty[] }) {
  const [rows, setRows] = useState([values, values]);
  const save: SaveCell = async (id, property, value) => {
    await onSave(id, property, value);
    setRows((all) => all.map((row, index) => (String(index) === id ? { ...row, [property]: value } : row)));
  };
  return (
    <table>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} aria-label={`row ${index}`}>
            {columns.map((property) => (
              <td key={property}>
                <FieldCell
                  label={property}
                  rule={lenderResource[property]}
                  value={row[property] ?? null}
                  recordId={String(index)}
                  property={property}
                  onSave={save}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function setUp(
  values: Values,
  columns = Object.keys(values) as LenderProperty[],
  outcome: () => Promise<unknown> = () => Promise.resolve(),
) {
  const onSave = jest.fn<SaveCell>(() => outcome());
  await renderPage(<Table values={values} onSave={onSave} columns={columns} />, { audience: 'admin' });
  const row = (index: number) => within(screen.getByRole('row', { name: `row ${index}` }));
  const cell = (property: string, index = 0) => row(index).getByRole('button', { name: new RegExp(`^Edit ${property}`) });
  const open = async (property: string) => {
    await user.click(cell(property));
    return screen.getByRole('textbox', { name: property });
  };
  const user = userEvent.setup();
  return { onSave, user, cell, open, row };
}

describe('text or number cell', () => {
  it('is a button with its value in lakh grouping, and - when it is empty', async () => {
    const { cell } = await setUp({ max_income: 1_500_000, min_income: null });
    expect(cell('max_income')).toHaveTextContent('15,00,000');
    expect(cell('min_income')).toHaveTextContent('-');
    expect(cell('min_income')).toHaveAccessibleName('Edit min_income: None');
  });

  it('saves a changed value on blur', async () => {
    const { onSave, user, open, cell } = await setUp({ min_income: 12_000 });
    await user.clear(await open('min_income'));
    await user.type(screen.getByRole('textbox'), '25,000');
    await user.tab();
    expect(onSave.mock.calls).toEqual([['0', 'min_income', 25_000]]);
    await waitFor(() => expect(cell('min_income')).toHaveTextContent('25,000'));
  });

  it('saves nothing without a change', async () => {
    const { onSave, user, open } = await setUp({ min_income: 12_000 });
    await open('min_income');
    await user.tab();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves null for an emptied number', async () => {
    const { onSave, user, open } = await setUp({ min_income: 12_000 });
    await user.clear(await open('min_income'));
    await user.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([['0', 'min_income', null]]);
  });

  it('saves once on Enter and moves down in the same column', async () => {
    const { onSave, user, open, cell } = await setUp({ min_age: 21, min_income: 12_000 });
    await user.clear(await open('min_income'));
    await user.keyboard('5000{Enter}');
    await waitFor(() => expect(cell('min_income', 1)).toHaveFocus());
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('moves right on Tab', async () => {
    const { user, open, cell } = await setUp({ min_income: 12_000, min_age: 21 });
    await user.type(await open('min_income'), '0');
    await user.tab();
    expect(cell('min_age')).toHaveFocus();
  });

  it('opens on Enter and on F2', async () => {
    const { user, cell } = await setUp({ min_income: 12_000 });
    act(() => cell('min_income').focus());
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell('min_income')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('restores the value on Escape without saving', async () => {
    const { onSave, user, open, cell } = await setUp({ min_income: 12_000 });
    await user.type(await open('min_income'), '999');
    await user.keyboard('{Escape}');
    expect(cell('min_income')).toHaveTextContent('12,000');
    expect(onSave).not.toHaveBeenCalled();
  });

  it.each(['-5', 'abc'])('ignores %p as a priority', async (typed) => {
    const { onSave, user, open, cell } = await setUp({ priority: 3 });
    await user.clear(await open('priority'));
    await user.type(screen.getByRole('textbox'), typed);
    await user.tab();
    expect(onSave).not.toHaveBeenCalled();
    expect(cell('priority')).toHaveTextContent('3');
  });

  it('rejects an invalid value in any other number, and keeps the typed text', async () => {
    const { onSave, user, open } = await setUp({ min_age: 21 });
    await user.clear(await open('min_age'));
    await user.type(screen.getByRole('textbox'), '200{Enter}');
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveValue('200');
    expect(screen.getAllByText('Please enter 150 or less.')[0]).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows that it is saving, and that it has saved', async () => {
    let finish: () => void = () => undefined;
    const { user, open } = await setUp({ min_income: 12_000 }, undefined, () => new Promise<void>((resolve) => (finish = resolve)));
    await user.type(await open('min_income'), '0{Enter}');
    expect(screen.getByLabelText('Saving min_income')).toBeVisible();
    act(() => finish());
    await waitFor(() => expect(screen.queryByLabelText('Saving min_income')).toBeNull());
    expect(screen.getByText('min_income saved')).toHaveAttribute('role', 'status');
  });

  it('keeps a value that could not be saved, and retries', async () => {
    let failures = 1;
    const { onSave, user, open, cell } = await setUp({ min_income: 12_000 }, undefined, () =>
      failures-- > 0 ? Promise.reject(networkFailure('r')) : Promise.resolve(),
    );
    await user.clear(await open('min_income'));
    await user.type(screen.getByRole('textbox'), '7000{Enter}');
    const retry = await screen.findByRole('button', { name: 'Try to save min_income again' });
    expect(cell('min_income')).toHaveTextContent('7,000');
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Try to save/ })).toBeNull());
    expect(onSave.mock.calls).toEqual([
      ['0', 'min_income', 7000],
      ['0', 'min_income', 7000],
    ]);
  });
});

describe('switch cell', () => {
  it('saves on change', async () => {
    const { onSave, user, row } = await setUp({ salaried: 0 });
    await user.click(row(0).getByRole('switch', { name: 'salaried' }));
    expect(onSave.mock.calls).toEqual([['0', 'salaried', 1]]);
    await waitFor(() => expect(row(0).getByRole('switch')).toBeChecked());
  });

  it('reverts when the change is refused', async () => {
    const { user, row } = await setUp({ salaried: 1 }, undefined, () => Promise.reject(networkFailure('r')));
    await user.click(row(0).getByRole('switch'));
    await screen.findByRole('button', { name: /Try to save/ });
    expect(row(0).getByRole('switch')).toBeChecked();
  });
});

describe('list cell', () => {
  it('saves the chosen id, and null for none', async () => {
    const { onSave, user, row } = await setUp({ ticket_class: 1 });
    const list = row(0).getByRole('combobox', { name: 'ticket_class' });
    await user.selectOptions(list, '₹5 to 15 lakh');
    await user.selectOptions(list, '-');
    expect(onSave.mock.calls).toEqual([
      ['0', 'ticket_class', 4],
      ['0', 'ticket_class', null],
    ]);
  });
});
