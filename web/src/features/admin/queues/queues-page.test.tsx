import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import {
  createDeadLetter,
  createLenderHealth,
  createOperations,
  createQueueRow,
  createSchedule,
  createWorker,
} from '../../../testing/sample-operations.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import QueuesPage from './queues-page.tsx';

const broken: TestResponse = { status: 500, body: { code: 'internal', message: 'Something went wrong.', requestId: 'r-1' } };

let answers: Record<string, TestResponse>;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answers = {
    '/api/admin/operations': { body: createOperations({}) },
    '/api/admin/schedules': { body: [createSchedule({})] },
    '/api/admin/lender-health': { body: [createLenderHealth({})] },
    '/api/admin/dead-letters': { body: { data: [], total: 0 } },
  };
  server = new TestServer(({ method, path }) => answers[`${method === 'GET' ? '' : `${method} `}${path.split('?')[0]}`] ?? { status: 204 });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  await changeLanguage('en');
  undo();
  await server.stop();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const posted = (path: string) =>
  server.requests.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => JSON.parse(body) as unknown);
const requestsSent = (path: string) => server.requests.filter((call) => call.method === 'GET' && call.path.startsWith(path)).length;

describe('queues page', () => {
  it('shows first that all systems run, then the counts', async () => {
    await openAsAdmin(<QueuesPage />);
    expect(await screen.findByText('All systems running')).toBeVisible();
    expect((await part('Queues')).getByText('Backend: PostgreSQL')).toBeVisible();
    expect((await part('Dead letters')).getByText('No dead letters')).toBeVisible();
    const row = (await part('Schedules')).getByRole('row', { name: /files\.erase-old-uploads/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 day', '20 Nov 2026, 2:30 pm', 'Done', '840 ms', '21 Nov 2026, 2:30 pm', 'Run now']);
  });

  it('shows findings and links to their sections', async () => {
    answers['/api/admin/operations'] = {
      body: createOperations({ workers: [createWorker({ is_alive: 0 })], queues: [createQueueRow({ dead_letters: 2 })] }),
    };
    answers['/api/admin/lender-health'] = {
      body: [
        createLenderHealth({
          good: 1,
          last_failed_at: '2026-11-20T09:59:30.000Z',
          last_failure: 'http-5xx',
          last_failed_operation: 'lead',
          last_failed_status: 502,
        }),
      ],
    };
    await openAsAdmin(<QueuesPage />);
    expect(await screen.findByText('3 issues need attention')).toBeVisible();
    expect(screen.getByRole('link', { name: /No worker is running/ })).toHaveAttribute('href', '#workers');
    expect(screen.getByRole('link', { name: '2 dead letters need a decision.' })).toHaveAttribute('href', '#dead');
    expect((await part('Lenders')).getByText(/lender server error/)).toHaveTextContent('lead: lender server error (502)');
  });

  it('shows the jobs that workers run', async () => {
    const job = { queue: 'lenders', name: 'lenders.submit-to-lender.v1', message_id: 'm', since: '2026-11-20T09:58:00.000Z' };
    const running = Array.from({ length: 6 }, (_, index) => ({ ...job, message_id: String(index) }));
    answers['/api/admin/operations'] = { body: createOperations({ workers: [createWorker({ running_count: 48, running })] }) };
    await openAsAdmin(<QueuesPage />);
    const workers = await part('Workers');
    expect(await workers.findAllByText(/lenders\.submit-to-lender\.v1/)).toHaveLength(5);
    expect(workers.getByText('and 43 more')).toBeVisible();
    expect(workers.getAllByRole('listitem')[0]).toHaveTextContent('lenders.submit-to-lender.v1 · 2 min');
  });

  it('retries dead letters, one or all that are shown, and reloads', async () => {
    const letters = [
      createDeadLetter({}),
      createDeadLetter({ message_id: 'ffff0000-0000-4000-8000-000000000003', failed_at: '2026-11-20T09:00:00.000Z' }),
    ];
    answers['/api/admin/dead-letters'] = { body: { data: letters, total: 40 } };
    answers['POST /api/admin/dead-letters/retry-all'] = { status: 200, body: { retried: 40 } };
    const { user, toasts } = await openAsAdmin(<QueuesPage />);
    const dead = await part('Dead letters');
    expect(await dead.findByText('Newest 2 of 40')).toBeVisible();
    expect(dead.getAllByText('6f1c2d3e-0000-4000-8000-000000000002')[0]).toBeVisible();
    const before = requestsSent('/api/admin/dead-letters');
    await user.click(dead.getByRole('button', { name: 'Retry: messaging.deliver-message.v1 (ffff0000)' }));
    expect(posted('/api/admin/dead-letters/retry')).toEqual([
      { message_id: 'ffff0000-0000-4000-8000-000000000003', subscriber: 'messaging.deliver-message.v1' },
    ]);
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Retry starts within 30 seconds.'));
    await waitFor(() => expect(requestsSent('/api/admin/dead-letters')).toBeGreaterThan(before));
    await user.click(dead.getByRole('button', { name: 'Retry all (40)' }));
    await waitFor(() => expect(posted('/api/admin/dead-letters/retry-all')).toEqual([{ until: '2026-11-20T09:30:00.000Z' }]));
  });

  it('runs a schedule now, unless it is already running', async () => {
    answers['/api/admin/schedules'] = {
      body: [
        createSchedule({ name: 'a.free' }),
        createSchedule({ name: 'b.busy', state: 'running', ended_at: null, took_ms: null }),
        createSchedule({ name: 'c.late', state: 'failed', error_code: 'internal', is_overdue: 1, missed: 3 }),
      ],
    };
    const { user, toasts } = await openAsAdmin(<QueuesPage />);
    const schedules = await part('Schedules');
    expect(await schedules.findByRole('button', { name: 'Run now: b.busy' })).toBeDisabled();
    expect(schedules.getByText('overdue')).toBeVisible();
    expect(schedules.getByText('3 missed')).toBeVisible();
    await user.click(schedules.getByRole('button', { name: 'Run now: a.free' }));
    expect(posted('/api/admin/schedules/run')).toEqual([{ name: 'a.free' }]);
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Run requested. It starts when a worker is free.'));
  });

  it('shows a loading error in its own section without a toast, and keeps loaded data', async () => {
    answers['/api/admin/schedules'] = broken;
    const { user, toasts } = await openAsAdmin(<QueuesPage />);
    const schedules = await part('Schedules');
    expect(await schedules.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect((await part('Queues')).getByText('default')).toBeVisible();
    answers['/api/admin/schedules'] = { body: [createSchedule({})] };
    await user.click(schedules.getByRole('button', { name: 'Try again' }));
    expect(await schedules.findByText('files.erase-old-uploads')).toBeVisible();
    answers['/api/admin/schedules'] = broken;
    await user.click(schedules.getByRole('button', { name: /Run/ }));
    await schedules.findByRole('alert');
    expect(schedules.getByText('files.erase-old-uploads')).toBeVisible();
    expect(toasts.mock.calls.filter(([kind]) => kind === 'error')).toEqual([]);
  });

  it('is shown in Hindi', async () => {
    await openAsAdmin(<QueuesPage />);
    await screen.findByText('All systems running');
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText('सभी सिस्टम चालू हैं')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('कतारें और काम');
    expect((await part('तय समय के काम')).getByText('1 दिन')).toBeVisible();
  });
});
