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

describe('the partner portal', () => {
  it.each(['/partner', '/partner/login', `/partner/login?callback=${PAGE}`, '/partner/login?callback=/admin/lenders'])(
    'leads whoever is logged in to its first page: %s',
    async (from) => {
      const { path } = await open(from);
      expect(await screen.findByRole('table', { name: 'Eligibility Criteria' })).toBeVisible();
      expect(path()).toBe(PAGE);
    },
  );

  it('asks a stranger for a login, and remembers where to go on', async () => {
    const { path } = await renderPage(routes, { audience: 'partner', path: PAGE });
    expect(await screen.findByRole('heading', { name: 'Partner portal' })).toBeVisible();
    expect(path()).toBe(`/partner/login?${new URLSearchParams({ callback: PAGE })}`);
    expect(screen.getByLabelText(/Authenticator/)).toBeVisible();
  });

  it('says that an address is no page, inside its frame', async () => {
    await open('/partner/no-such-page');
    expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/partner');
  });

  it('has the pages that there are in the sidebar and as tabs, and nothing else', async () => {
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

  it('tells behind the last tab who is logged in, and logs out', async () => {
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

  it('tells the same in the menu of the account; who sees all merchants is told how many', async () => {
    server.answers['/api/partner-portal/workplace'] = { body: { partner: 'Demo 02', merchant: null, merchants: 12, locations: 30 } };
    const { user } = await open(PAGE);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = within(await screen.findByRole('menu'));
    expect(await menu.findByText('Demo 02')).toBeVisible();
    expect(menu.getByText('Merchants: 12, locations: 30')).toBeVisible();
  });
});
