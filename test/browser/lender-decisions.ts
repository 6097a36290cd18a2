import type { ApplicationState } from '../../src/contracts/application-states.js';
import { todayInIndia } from '../../src/contracts/days.js';
import { waitUntil } from '../support/wait-until.js';
import { applyTo } from './customer-steps.js';
import type { Screen } from './screen.js';
import type { TestSite } from './test-site.js';

/** A row of a status file: the status value, and the cells that belong to it. */
interface StatusRow {
  readonly status: string;
  readonly reason?: string;
  readonly disbursedOn?: string;
}

/**
 * Follows an application to a lender without an API on its status page, where it is pending and then rejected, and a new one to the same
 * lender until it is disbursed. The status files of the lender decide.
 */
export async function followToEnd(site: TestSite, screen: Screen, lender: string): Promise<void> {
  const { page } = screen;
  await reportStatus(site, screen, 'under_review', { status: 'Under Review' });
  await screen.audit('pending');
  await reportStatus(site, screen, 'rejected', { status: 'Rejected', reason: 'Low income' });
  await screen.auditInBothLanguages('rejected');
  await screen.button(screen.text('customer.status.anew.action')).click();
  await applyTo(screen, lender);
  await page.waitForURL('**/user/application-status/**');
  await reportStatus(site, screen, 'disbursed', { status: 'Disbursed', disbursedOn: todayInIndia() });
  await screen.auditInBothLanguages('disbursed');
}

/** Has the lender report a status of the application on this page, and waits until the page shows its state. */
async function reportStatus(
  site: TestSite,
  screen: Screen,
  state: ApplicationState,
  { status, reason = '', disbursedOn = '' }: StatusRow,
): Promise<void> {
  const { page } = screen;
  const read = () =>
    site.product.query<{ id: string; state: ApplicationState; amount: string }>(
      'select id, state, requested_amount as amount from customer_journey.lender_application where application_id = $1',
      [page.url().split('/').at(-1)],
    );
  const [ours] = await read();
  if (!ours) throw new Error('there is no application');
  await site.uploadStatusFile('status.csv', [
    ['Unique Id', 'Status', 'Reject Reason', 'Disb Amt', 'Disbursal Date', 'UTR'],
    [ours.id, status, reason, ...(disbursedOn ? [ours.amount, disbursedOn, `UTR${ours.id.slice(0, 8)}`] : ['', '', ''])],
  ]);
  await waitUntil(async () => (await read())[0]?.state === state);
  await page.reload();
  await page
    .getByText(screen.text(`states.${state}.label`), { exact: true })
    .first()
    .waitFor();
}
