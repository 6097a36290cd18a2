import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { openAsPartner, PartnerServer } from '../testing/partner-server.tsx';
import { partnerRoutes } from './partner-routes.ts';

const PAGE = '/partner/training-material/eligibility-criteria';

let server: PartnerServer;
beforeEach(async () => {
  server = await PartnerServer.start();
});
afterEach(() => server.stop());

const routes = [{ HydrateFallback: () => null, children: partnerRoutes }];
const open = (path: string) => openAsPartner(routes, path);

describe('partner portal', () => {
  it.each(['/partner', '/partner/login', `/partner/login?callback=${PAGE}`, '/partner/login?callback=/admin/lenders'])(
    'redirects a logged-in user to the first page: %s',
    async (from) => {
      const { path } = await open(from);
      expect(await screen.findByRole('table', { name: 'Eligibility Criteria' })).toBeVisible();
      expect(path()).toBe(PAGE);
    },
  );

  it('redirects a visitor to the login and remembers the requested page', async () => {
    const { path } = await renderPage(routes, { audience: 'partner', path: PAGE });
    expect(await screen.findByRole('heading', { name: 'Partner portal' })).toBeVisible();
    expect(path()).toBe(`/partner/login?${new URLSearchParams({ callback: PAGE })}`);
    expect(screen.getByLabelText(/Authenticator/)).toBeVisible();
  });

  it('shows the not-found page inside its layout', async () => {
    await open('/partner/no-such-page');
    expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/partner');
  });

  it('shows exactly its existing pages in the sidebar and as tabs', async () => {
    await open(PAGE);
    await screen.findByRole('table');
    const [sidebar, tabs] = screen.getAllByRole('navigation', { name: 'Main menu', hidden: true });
    const links = (menu: HTMLElement | undefined) =>
      within(menu as HTMLElement)
        .getAllByRole('link', { hidden: true })
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(links(sidebar)).toEqual([['Eligibility Criteria', PAGE, 'page']]);
    expect(links(tabs)).toEqual([['Eligibility', PAGE, 'page']]);
  });

  it('shows the logged-in user behind the last tab, and logs out', async () => {
    const { user, store } = await open(PAGE);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'More', hidden: true }));
    const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
    expect(await sheet.findByText('Sahyadri Mobiles')).toBeVisible();
    expect(sheet.getByText('Locations: 2')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(store.getState().session.partner.status).toBe('signed-out'));
    expect(server.countRequests('/api/logout')).toBe(1);
  });

  it('shows the logged-in user in the account menu, and the number of merchants to a user who sees all', async () => {
    server.answers['/api/partner-portal/workplace'] = { body: { partner: 'Demo 02', merchant: null, merchants: 12, locations: 30 } };
    const { user } = await open(PAGE);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = within(await screen.findByRole('menu'));
    expect(await menu.findByText('Demo 02')).toBeVisible();
    expect(menu.getByText('Merchants: 12, locations: 30')).toBeVisible();
  });
});
