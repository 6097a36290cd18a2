import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { SEED, sized } from '../../support/campaign.js';
import { ledgerRules } from '../../support/ledger-sums.js';
import { addLoans, writeItems } from '../../support/loan-records.js';
import { Random } from '../../support/random.js';
import { type ReferenceItem, rupees } from '../../support/reference-ledger.js';
import { ReferenceTranches, type TrancheRow } from '../../support/reference-tranches.js';
import { StatusFiles } from '../files/status-files.js';

const LOANS = sized(100);
const FILES = 12;
/** Open months at any run date would lie in the future, and a file refuses dates in the future: three months that are closed at once. */
const MONTHS = ['2025-01', '2025-02', '2025-03'] as const;
const HEADER = 'Unique Id,Status,Status Date,Approved Amount,Disb Amt,Disbursal Date,UTR';

let application: TestApplication;
let files: StatusFiles;
let token: string;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  token = (await application.asAdmin(1)).token;
  files = new StatusFiles(application, token);
});
afterAll(() => application.stop());

const query = (sql: string, values: readonly unknown[]) => application.asOwner(sql, values);
const waitUntilIdle = () =>
  application.waitFor(async () => {
    const [row] = await application.em.execute<{ open: number }[]>(
      `select (select count(*) from platform.outbox where published_at is null)::int + (select count(*) from platform.inbox where done_at is null)::int as open`,
    );
    return row?.open === 0;
  });

/** 1.5 per cent and a flat amount for each disbursal, whatever the month. */
const item: ReferenceItem = {
  ...{ type: 1, isOn: true, flat: 10_050n, thousandths: 1_500n },
  ...{ disbursed: [null, null], number: [null, null], ats: [null, null] },
};
const payout = (amount: bigint) => (amount * 1_500n * 2n + 10_050n * 100_000n * 2n + 100_000n) / 200_000n;

const lineOf = ({ loan, status, statusDate, amount, date, utr }: TrancheRow, sanction: bigint) =>
  [
    loan,
    status === 'part' ? 'Part disbursed' : 'Cancelled',
    statusDate ?? '',
    rupees(sanction),
    ...(status === 'part' ? [rupees(amount), date, utr] : ['', '', '']),
  ].join(',');

describe('tranches, compared with a model of single rows', () => {
  it(`are the same for ${LOANS} loans: paid out in parts, corrected, repeated, late, undone and cancelled over three months`, async () => {
    const random = new Random(SEED);
    const upTo = (limit: number) => Math.floor(random.next() * limit);
    const day = () => `${MONTHS[upTo(3)] ?? MONTHS[0]}-${String(upTo(28) + 1).padStart(2, '0')}`;
    const lender = crypto.randomUUID();
    const sanctions = new Map(
      Array.from({ length: LOANS }, () => [crypto.randomUUID() as string, BigInt(upTo(40) + 10) * 1_000_00n + BigInt(upTo(100))]),
    );
    const customerId = String((await application.asCustomer()).ids.user_id);
    await addLoans(
      query,
      customerId,
      [...sanctions.keys()].map((id) => ({ id, lender, partner: null, outcome: 'looked-at', amount: 0n, month: '', paidIn: '' })),
    );
    await writeItems(query, [{ id: lender, items: [item] }]);

    const model = new ReferenceTranches(sanctions);
    const given = new Map<string, TrancheRow[]>([...sanctions.keys()].map((id) => [id, []]));
    /** A tranche of its own, a correction of one that was reported, one or all of them repeated, or the end of the loan. */
    const rowsOf = (loan: string, sanction: bigint, reportedOn: string): TrancheRow[] => {
      const reported = given.get(loan) ?? [];
      const former = reported[upTo(reported.length)];
      const part = () => (random.next() < 0.2 ? sanction : (sanction * BigInt(upTo(60) + 1)) / 100n) || 1n;
      const fresh = (): TrancheRow => ({
        ...{ loan, status: 'part', date: day(), amount: part(), utr: `UTR${loan.slice(0, 6)}${upTo(1_000_000)}` },
        statusDate: random.next() < 0.5 ? null : reportedOn,
      });
      const dice = random.next();
      if (dice < 0.25) return [];
      if (dice < 0.28) return [{ loan, status: 'cancelled', statusDate: reportedOn, utr: '', date: '', amount: 0n }];
      if (former && dice < 0.5)
        return [{ ...former, statusDate: reportedOn, date: random.next() < 0.5 ? day() : former.date, amount: part() }];
      if (former && dice < 0.6) return [former, former];
      const everyTranche = new Map(reported.map((row) => [row.utr, { ...row, statusDate: null }]));
      if (former && dice < 0.7) return [...everyTranche.values(), fresh()];
      return dice < 0.85 ? [fresh()] : [fresh(), fresh(), fresh()];
    };
    let undone = 0;
    for (let number = 1; number <= FILES; number += 1) {
      const reportedOn = `2025-04-${String(number).padStart(2, '0')}`;
      const rows = [...sanctions].flatMap(([loan, sanction]) => rowsOf(loan, sanction, reportedOn)).sort(() => random.next() - 0.5);
      for (const row of rows) if (row.status === 'part') given.get(row.loan)?.push(row);
      const { body } = await files.upload(
        [HEADER, ...rows.map((row) => lineOf(row, sanctions.get(row.loan) ?? 0n))].join('\n'),
        `${number}.csv`,
      );
      expect(body).toMatchObject({ success: true });
      model.apply(rows);
      if (random.next() < 0.25) {
        await waitUntilIdle();
        expect((await application.request('POST', `/api/application-status-files/${body.id}/undo`, { token })).status).toBe(204);
        model.undo();
        undone += 1;
      }
      await waitUntilIdle();
    }
    expect(undone).toBeGreaterThan(0);

    const slow = model.disbursals();
    const stored = await application.asOwner<{ line: string }>(
      `select d.submission_id || ' ' || l.state || ' ' || to_char(d.disbursed_on, 'YYYY-MM') || ' ' || d.amount as line from customer_journey.disbursal d
       join customer_journey.lender_application l on l.id = d.submission_id where l.state in ('part_disbursed', 'disbursed') and not d.is_reversed`,
    );
    expect(stored.map(({ line }) => line).sort()).toEqual(
      slow.map(({ loan, state, month, amount }) => `${loan} ${state} ${month} ${rupees(amount)}`).sort(),
    );
    expect(slow.length).toBeGreaterThan(LOANS);

    const booked = await application.asOwner<{ line: string }>(
      `select submission_id || ' ' || to_char(month, 'YYYY-MM') || ' ' || sum(rupees) as line from revenue.ledger_entry where lender_id = $1 and paid_for = 'disbursal'
       group by submission_id, month having sum(rupees) <> 0`,
      [lender],
    );
    const owed = new Map<string, bigint>();
    for (const { loan, month, amount } of slow) owed.set(`${loan} ${month}`, (owed.get(`${loan} ${month}`) ?? 0n) + payout(amount));
    expect(booked.map(({ line }) => line).sort()).toEqual([...owed].map(([key, paise]) => `${key} ${rupees(paise)}`).sort());
    for (const rule of Object.values(ledgerRules)) expect(await application.asOwner(rule)).toEqual([]);
  });
});
