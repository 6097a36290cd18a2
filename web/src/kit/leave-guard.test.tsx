import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject } from 'react-router';
import { renderPage, type RenderedPage } from '../testing/render-page.tsx';
import { FieldCell } from './cell/field-cell.tsx';
import { FieldForm } from './fields/field-form.tsx';
import { LazyLeaveGuard } from './lazy-leave-guard.tsx';

const saved = () => Promise.resolve();
const cell = { rule: { kind: 'integer', edit: 'list', nullable: true }, value: 5, recordId: '1', property: 'note' } as const;
const routes: RouteObject[] = [
  { path: '/before', element: <Link to="/form">on</Link> },
  {
    path: '/form',
    element: (
      <>
        <LazyLeaveGuard />
        <FieldForm
          fields={[{ name: 'name', label: 'Name', rule: { kind: 'text' } }]}
          initial={{ name: 'Asha' }}
          submitLabel="Save"
          onSubmit={saved}
        />
        <FieldCell label="Note" onSave={saved} {...cell} />
      </>
    ),
  },
];

let page: RenderedPage;
const user = userEvent.setup();
beforeEach(async () => {
  page = await renderPage(routes, { audience: 'admin', path: '/before' });
  await user.click(screen.getByRole('link', { name: 'on' }));
});

/** Checks whether a reload asks for confirmation. */
const isReloadAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

describe('unsaved input', () => {
  it('needs no confirmation when nothing was typed, or the input was reverted or saved', async () => {
    expect(isReloadAsked()).toBe(false);
    await user.type(screen.getByLabelText(/^Name/), 'x');
    await waitFor(() => expect(isReloadAsked()).toBe(true));
    await user.type(screen.getByLabelText(/^Name/), '{Backspace}');
    await waitFor(() => expect(isReloadAsked()).toBe(false));
    await user.type(screen.getByLabelText(/^Name/), 'x');
    await waitFor(() => expect(isReloadAsked()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(isReloadAsked()).toBe(false));
    await page.goBack();
    expect(page.path()).toBe('/before');
  });

  it('asks for confirmation in a form: Cancel keeps the input, Leave navigates', async () => {
    await user.type(screen.getByLabelText(/^Name/), ' Rao');
    await waitFor(() => expect(isReloadAsked()).toBe(true));
    await page.goBack();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(page.path()).toBe('/form');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Asha Rao');
    await page.goBack();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(page.path()).toBe('/before'));
    await waitFor(() => expect(isReloadAsked()).toBe(false));
  });

  it('asks for confirmation in a cell as soon as its value differs', async () => {
    await user.click(screen.getByRole('button', { name: /^Edit Note/ }));
    expect(isReloadAsked()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
    await waitFor(() => expect(isReloadAsked()).toBe(true));
    await page.goBack();
    expect(await screen.findByText('Your changes are not saved and will be lost.')).toBeVisible();
    expect(page.path()).toBe('/form');
  });
});
