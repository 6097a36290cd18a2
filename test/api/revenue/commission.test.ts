import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { describe, expect, it } from '@jest/globals';
import { varianceReasons } from '../../../src/contracts/commission.js';
import { Ledger } from '../../../src/modules/revenue/handlers/ledger.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { bookExpected, splitIntoTranches } from '../../support/booked-disbursals.js';
import { addLoans, applyLoanOutcomes, writeItems } from '../../support/loan-records.js';
import { addActivatedCards } from '../../support/activated-cards.js';
import { SEED, sized } from '../../support/campaign.js';
import { Random } from '../../support/random.js';
import { inTranches, type ReferenceLine, referenceReasons, referenceTotals } from '../../support/reference-commission.js';
import { rupees } from '../../support/reference-ledger.js';
import { waitForValue } from '../../support/wait-until.js';
import {
  EARLY,
  type VarianceCase,
  LATE,
  PATH,
  application,
  applyFileRows,
  applyLines,
  bookDisbursals,
  toCsv,
  customerId,
  decideLine,
  newDisbursal,
  varianceCases,
  lineOf,
  listLines,
  previewRows,
  rematchLines,
  commissionMatches,
  newLender,
  otherUtr,
  query,
  sendFile,
  sortReasons,
  THIRD,
  setUpPayoutFiles,
  processedFile,
  clawbackLine,
  assignLoanNumbers,
  totalsByDisbursal,
  token,
  undoFile,
} from './payout-files.js';

const DISBURSALS = sized(1_000);

/** Creates a disbursal with up to three lines, each in another month, because the order of lines of one month is not defined. */
function randomCase(random: Random) {
  const one = <T>(values: readonly T[]) => values[random.int(0, values.length - 1)] as T;
  const isInTranches = one([true, false, false]);
  const plain = newDisbursal(EARLY, BigInt(random.int(10_000, 500_000_000)));
  const months = [EARLY, LATE, THIRD].filter(() => one([true, true, false]));
  const loan = months.length > 0 && one([true, false, false, false]) ? { ...plain, clawedBack: plain.expected / one([1n, 3n]) } : plain;
  const { amount, expected } = loan;
  const tranches = inTranches(loan);
  const lines = months.map((month, index): ReferenceLine => {
    const tranche = one(tranches);
    const paid = one([{ gross: expected }, { gross: expected / 2n }, { gross: expected + 1n }, { gross: tranche.expected }, { gross: 0n }]);
    const clawback = one([null, null, null, expected / 3n, expected]);
    const gross = clawback !== null && one([true, false]) ? null : paid.gross;
    const right = lineOf(loan, { gross });
    // The reference totals know two claims at most.
    const utr = index > 1 || one([true, true, false]) ? `UTR${index}${loan.id.slice(0, 8)}` : null;
    const [gst, gstPercent, tds] = [one([right.gst, right.gst, 1n, null]), one([null, null, 500n]), one([right.tds, null, 2n])];
    const rest = (gross ?? 0n) - (clawback ?? 0n) + (gst ?? 0n) - (tds ?? 0n);
    const net = rest < 0n ? null : one([rest, rest, rest + 1n, null]);
    const loanAmount = one([amount, amount, tranche.amount, amount + 1n, null]);
    return { ...right, ...{ month, gross, clawback, gst, gstPercent, tds, net, utr, loanAmount } };
  });
  return { loan, lines, isInTranches };
}

setUpPayoutFiles();

describe('payout files', () => {
  it(`come to the same as what was owed and paid, to the paisa, for ${DISBURSALS} disbursals with every kind of variance`, async () => {
    const lender = await newLender();
    const random = new Random(SEED);
    const cases = Array.from({ length: DISBURSALS }, (_, index) => {
      const kind = varianceCases[index % varianceCases.length] as VarianceCase;
      const loan = newDisbursal(EARLY, BigInt(random.int(10_000, 500_000_000)), index % 3 === 0 ? { partner: null, share: 0n } : {});
      return { kind, loan: kind.clawedBack ? { ...loan, clawedBack: loan.expected / (kind.clawedBack === 'all' ? 1n : 3n) } : loan };
    }).map(({ kind, loan }) => ({ kind, loan, lines: kind.lines(loan) }));
    await bookDisbursals(
      lender,
      cases.map(({ loan }) => loan),
    );
    await splitIntoTranches(
      query,
      cases.filter(({ kind }) => kind.isInTranches).map(({ loan }) => loan.id),
    );
    const strangers = Array.from({ length: 20 }, (_, index) =>
      lineOf(newDisbursal(EARLY, 100_000n), { disbursal: null, loanNo: `X-${index}` }),
    );
    const lines = cases.flatMap((one) => one.lines);
    await assignLoanNumbers(lines.filter(({ isByNumber }) => isByNumber));
    const of = (month: string) => [...lines, ...strangers].filter((line) => line.month === month);
    expect(await applyLines(lender, EARLY, of(EARLY))).toMatchObject({ status: 'done', error_count: 0, rows_unchanged: 0 });
    expect(await applyLines(lender, LATE, of(LATE))).toMatchObject({ status: 'done', error_count: 0 });

    const found = await totalsByDisbursal(lender);
    const expected = [
      ...cases.map(({ kind, loan, lines: its }) => ({
        key: loan.id,
        reasons: sortReasons(kind.reasons),
        totals: referenceTotals(loan, its),
      })),
      ...strangers.map((line) => ({ key: line.loanNo, reasons: [['not-ours']], totals: referenceTotals(undefined, [line]) })),
    ].sort((one, two) => (one.key < two.key ? -1 : 1));
    expect(found.sort((one, two) => (one.key < two.key ? -1 : 1))).toEqual(expected);
    expect(new Set(found.flatMap(({ reasons }) => reasons.flat()))).toEqual(new Set(varianceReasons));
    const alone = found.flatMap(({ reasons }) => reasons.flatMap((one) => (one.length === 1 ? one : [])));
    expect(new Set(alone)).toEqual(new Set(varianceReasons));

    const again = await applyLines(lender, EARLY, of(EARLY).toReversed());
    expect(again).toMatchObject({ rows_unchanged: of(EARLY).length, rows_created: 0, rows_updated: 0 });
    expect(await totalsByDisbursal(lender)).toEqual(found);
  });

  it(`have each reason of the reference model, and one at least for each variance, in ${DISBURSALS} random disbursals`, async () => {
    const lender = await newLender();
    const random = new Random(SEED);
    const cases = Array.from({ length: DISBURSALS }, () => randomCase(random));
    await bookDisbursals(
      lender,
      cases.map(({ loan }) => loan),
    );
    await splitIntoTranches(
      query,
      cases.filter(({ isInTranches }) => isInTranches).map(({ loan }) => loan.id),
    );
    for (const month of [EARLY, LATE, THIRD]) {
      const lines = cases.flatMap((one) => one.lines.filter((line) => line.month === month));
      expect(await applyLines(lender, month, lines)).toMatchObject({ status: 'done', error_count: 0, rows_created: lines.length });
    }
    const found = new Map((await totalsByDisbursal(lender)).map((one) => [one.key, one]));
    for (const { loan, lines, isInTranches } of cases) {
      const reasons = sortReasons(referenceReasons(loan, lines, isInTranches ? inTranches(loan) : []));
      const known = { lines, loan, ...found.get(loan.id) };
      expect(known).toEqual({ lines, loan, key: loan.id, reasons, totals: referenceTotals(loan, lines) });
    }
    const matches = await commissionMatches(lender);
    expect(matches.filter(({ variance, reasons }) => variance !== '0' && reasons.length === 0)).toEqual([]);
    expect(matches.filter(({ reasons }) => reasons.length > 1).length).toBeGreaterThan(DISBURSALS / 4);
  });

  it('can be listed by each of their reasons, and by the first one as in the previous release', async () => {
    const lender = await newLender();
    const [loan, other, plain] = [newDisbursal(EARLY, 5_000_000n), newDisbursal(EARLY, 6_000_000n), newDisbursal(EARLY, 7_000_000n)];
    await bookDisbursals(lender, [loan, other, plain]);
    await applyLines(lender, EARLY, [
      lineOf(loan, { gross: loan.expected + 1n, gst: null, net: null }),
      lineOf(other, { loanAmount: 1n, gst: null, net: null }),
      lineOf(plain),
    ]);
    const listed = async (filters: Record<string, string>) => {
      const { body } = await application.request<{ data: { submission_id: string; reason: string | null; reasons: string[] }[] }>(
        ...([
          'GET',
          `/api/admin/commission-lines?${new URLSearchParams({ lender_id: lender, ...filters }).toString()}`,
          { token },
        ] as const),
      );
      return Object.fromEntries(body.data.map(({ submission_id: id, reason, reasons }) => [id, [reason, ...reasons]]));
    };
    const shown = {
      [loan.id]: ['rate-differs', 'rate-differs', 'gst-missing'],
      [other.id]: ['amount-differs', 'amount-differs', 'gst-missing'],
    };
    expect(await listed({})).toEqual({ ...shown, [plain.id]: [null] });
    expect(await listed({ reasons: 'gst-missing' })).toEqual(shown);
    expect(Object.keys(await listed({ reasons: 'rate-differs' }))).toEqual([loan.id]);
    expect(Object.keys(await listed({ reasons: 'rate-differs,amount-differs' })).sort()).toEqual([loan.id, other.id].sort());
    expect(await listed({ reasons: 'paid-twice' })).toEqual({});
    expect(Object.keys(await listed({ reason: 'rate-differs' }))).toEqual([loan.id]);
    expect(await listed({ reason: 'gst-missing' })).toEqual({});
    const refused = await application.request<object>('GET', '/api/admin/commission-lines?reasons=rate-differs,gone', { token });
    expect(refused).toMatchObject({ status: 422, body: { fields: { reasons: expect.any(String) } } });
  });

  it('turn a claim into a payment, never the reverse, and can be undone', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 12_345_678n);
    await bookDisbursals(lender, [loan]);
    await applyLines(lender, EARLY, [lineOf(loan, { utr: null })]);
    const before = await commissionMatches(lender);
    const paid = await applyLines(lender, EARLY, [lineOf(loan)]);
    expect(paid).toMatchObject({ rows_updated: 1 });
    expect(await commissionMatches(lender)).toMatchObject([{ status: 'received', variance: '0', payable: String(loan.share) }]);
    expect(await applyLines(lender, EARLY, [lineOf(loan, { utr: null, net: null })])).toMatchObject({ rows_unchanged: 1 });
    expect(await undoFile(paid.id)).toMatchObject({ status: 'undone' });
    expect(await commissionMatches(lender)).toEqual(before);
  });

  it('have a line for each payment, in the same or another file, and none for a repeated one', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 10_000_000n);
    const [third, rest] = [loan.expected / 3n, loan.expected - loan.expected / 3n];
    await bookDisbursals(lender, [loan]);
    await applyLines(lender, EARLY, [lineOf(loan, { gross: third })]);
    expect(await totalsByDisbursal(lender)).toMatchObject([{ reasons: [['rate-differs']], totals: { received: third } }]);
    const second = await applyLines(lender, EARLY, [lineOf(loan, { gross: rest, utr: otherUtr(loan) })]);
    expect(second).toMatchObject({ rows_created: 1, rows_updated: 0 });
    expect(await totalsByDisbursal(lender)).toMatchObject([
      { reasons: [['part-payment'], ['part-payment']], totals: { received: loan.expected, variance: 0n, payable: loan.share } },
    ]);
    expect(await applyLines(lender, EARLY, [lineOf(loan, { gross: rest + 1n, utr: otherUtr(loan) })])).toMatchObject({ rows_updated: 1 });
    const rows = [
      lineOf(loan),
      lineOf(loan, { utr: otherUtr(loan) }),
      lineOf(loan),
      lineOf(loan, { utr: null }),
      lineOf(loan, { utr: null }),
    ];
    const { body } = await sendFile(lender, EARLY, toCsv(rows));
    expect(await processedFile(body.id)).toMatchObject({ errors: 'Row 4: duplicate of row 2\nRow 6: duplicate of row 5' });
  });

  it('that depend on each other are undone in reverse order, and leave their figures in the audit trail', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 7_654_321n);
    await bookDisbursals(lender, [loan]);
    const first = await applyLines(lender, EARLY, [lineOf(loan, { utr: null })]);
    const [line] = await listLines(lender);
    const second = await applyLines(lender, EARLY, [lineOf(loan)]);
    expect(await undoFile(first.id)).toMatchObject({ status: 'done', undo_refusal: expect.stringMatching(/rows 2.+ Undo first: /) });
    expect(await undoFile(second.id)).toMatchObject({ status: 'undone' });
    expect(await undoFile(first.id)).toMatchObject({ status: 'undone' });
    expect(await commissionMatches(lender)).toEqual([]);
    const trail = await application.asOwner<{ action: string; property: string | null; before: unknown; after: unknown; file: string }>(
      `select action, property, before, after, because ->> 'upload_id' as file from platform.audit where subject = $1 order by id`,
      [`commission-line:${line?.id}`],
    );
    const utr = lineOf(loan).utr;
    expect(trail.map(({ action, property, file }) => [action, property, file])).toEqual([
      ['commission-line.create', null, first.id],
      ['commission-line.update', 'utr', second.id],
      ['commission-line.update', 'utr', second.id],
      ['commission-line.delete', null, first.id],
    ]);
    expect(trail[0]?.after).toMatchObject({ gross: Number(rupees(loan.expected)), utr: null });
    expect(trail.slice(1, 3).map(({ before, after }) => [before, after])).toEqual([
      [null, utr],
      [utr, null],
    ]);
    expect(JSON.stringify(trail)).not.toContain(lineOf(loan).loanNo);
  });

  it('from before the lender’s numbers are matched once these are known, and can still be undone', async () => {
    const lender = await newLender();
    const [loan, doubled] = [newDisbursal(EARLY, 5_000_000n), newDisbursal(EARLY, 6_000_000n)];
    await bookDisbursals(lender, [loan, doubled]);
    const byNumber = lineOf(loan, { isByNumber: true });
    const early = await applyLines(lender, EARLY, [lineOf(loan, { isByNumber: true, utr: null }), lineOf(doubled, { isByNumber: true })]);
    const paid = await applyLines(lender, EARLY, [byNumber]);
    // The second disbursal is reported again, by our reference alone.
    const named = await applyLines(lender, EARLY, [lineOf(doubled, { loanNo: '' })]);
    expect(sortReasons((await commissionMatches(lender)).map(({ reasons }) => reasons))).toEqual([
      [],
      ['not-in-file'],
      ['not-ours'],
      ['not-ours'],
    ]);
    await assignLoanNumbers([lineOf(loan), lineOf(doubled)]);
    await rematchLines(lender);
    const found = Object.fromEntries((await totalsByDisbursal(lender)).map(({ key, reasons, totals }) => [key, { reasons, totals }]));
    expect(found).toEqual({
      [loan.id]: { reasons: [[]], totals: referenceTotals(loan, [byNumber]) },
      [doubled.id]: { reasons: [[], ['superseded']], totals: referenceTotals(doubled, [lineOf(doubled)]) },
    });
    await rematchLines(lender);
    for (const { id } of [named, paid, early]) expect(await undoFile(id)).toMatchObject({ status: 'undone' });
    expect(await commissionMatches(lender)).toEqual([]);
  });

  it('merge a line by number alone and one by our reference, until they are undone', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 5_500_000n);
    await bookDisbursals(lender, [loan]);
    const alone = await applyLines(lender, EARLY, [lineOf(loan, { isByNumber: true })]);
    await applyLines(lender, EARLY, [lineOf(loan, { loanNo: '' })]);
    const both = await applyLines(lender, EARLY, [lineOf(loan)]);
    expect(await commissionMatches(lender)).toMatchObject([{ status: 'received', reasons: [], received: String(loan.expected) }]);
    expect(await undoFile(alone.id)).toMatchObject({ status: 'done', undo_refusal: expect.stringContaining('rows 2') });
    expect(await undoFile(both.id)).toMatchObject({ status: 'undone' });
    expect(await commissionMatches(lender)).toHaveLength(2);
    expect(await undoFile(alone.id)).toMatchObject({ status: 'undone' });
    expect(await commissionMatches(lender)).toHaveLength(1);
  });

  it('are matched by the phone without a reference and a number', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 5_000_000n);
    await bookDisbursals(lender, [loan]);
    const phone = '9812345670';
    await query('update customer_journey.lender_application set phone_index = $2 where id = $1', [
      loan.id,
      application.app.get(FieldCipher).blindIndex('phone', phone),
    ]);
    await applyFileRows(lender, EARLY, ['Mobile,Gross,UTR', `${phone},${rupees(loan.expected)},AXISN123456`]);
    expect(await totalsByDisbursal(lender)).toMatchObject([{ key: loan.id, totals: { received: loan.expected, payable: loan.share } }]);
  });

  it('pay for approvals, leads and cards as for disbursals', async () => {
    const lender = await newLender();
    const [lead, approval] = (['lead', 'approval'] as const).map((paidFor) =>
      newDisbursal(EARLY, 0n, { paidFor, expected: 50_000n, share: 20_000n }),
    );
    const card = newDisbursal(EARLY, 0n, { paidFor: 'card-activation', expected: 70_000n, share: 10_000n });
    if (!lead || !approval) throw new Error('two kinds');
    await bookDisbursals(lender, [lead, approval]);
    // One submission may be paid for twice: as a lead, and as the disbursal that it became.
    await bookExpected(query, lender, [{ ...lead, paidFor: 'disbursal', amount: 1_000_000n, expected: 30_000n, share: 0n }]);
    await bookExpected(query, lender, [card]);
    await addActivatedCards(query, [{ id: card.id, lender, partner: null, month: EARLY }]);
    const rows = [
      'Click ID,Gross,GST,UTR',
      `${lead.id},800.00,144.00,LEAD123456`,
      `${card.id.replaceAll('-', '').toUpperCase()},700.00,126.00,CARD123456`,
    ];
    expect(await applyFileRows(lender, EARLY, rows)).toMatchObject({ rows_created: 2, rows_unmatched: 0 });
    const found = Object.fromEntries(
      (await totalsByDisbursal(lender)).map(({ key, reasons, totals }) => [key, [reasons, totals.received, totals.payable]]),
    );
    expect(found).toEqual({
      [lead.id]: [[[]], 80_000n, 20_000n],
      [approval.id]: [[['not-in-file']], 0n, 0n],
      [card.id]: [[[]], 70_000n, 10_000n],
    });
  });

  it('do not read totals, figures above the table or placeholders as amounts', async () => {
    const lender = await newLender();
    const loans = Array.from({ length: 4 }, () => newDisbursal(EARLY, 5_000_000n));
    await bookDisbursals(lender, loans);
    const [first, second, third, fourth] = loans.map(({ id }) => id);
    const rows = [
      'Gross,GST,TDS,Net',
      '4340.00,781.20,86.80,5034.40',
      '',
      'Unique Id,Loan No,Gross,GST,UTR,Remark',
      `${first},-,1085.00,195.30,-,Asha Rao 9876543210 pending with ops`,
      `${second},NA,1085.00,195.30,N/A,`,
      `${third},0,1085.00,195.30,Pending,`,
      `${fourth},nil,1085.00,195.30,12-08-2026,`,
      ',,1085.00,195.30,,',
      'Grand Total,,4340.00,781.20,,',
      ',Total,4340.00,,,',
      ',,4340.00,,,योग',
    ];
    const file = await applyFileRows(lender, EARLY, rows);
    expect(file).toMatchObject({
      ...{ rows_created: 2, rows_unmatched: 0, error_count: 3 },
      errors: [
        'Row 7: UTR is not a payment reference; use letters and digits only, or leave it empty',
        'Row 8: UTR is not a payment reference; use letters and digits only, or leave it empty',
        'Row 9: no unique ID, application ID or phone to match',
      ].join('\n'),
    });
    const found = await commissionMatches(lender);
    expect(found.map(({ status }) => status).sort()).toEqual(['claimed', 'claimed', 'pending', 'pending']);
    expect(found.every(({ received, payable }) => received === '0' && payable === '0')).toBe(true);
    expect((await listLines(lender)).map(({ remark }) => remark).filter(Boolean)).toEqual(['unpaid']);
    const kept = await application.asOwner<{ line: string }>(
      'select to_jsonb(l)::text as line from revenue.commission_line l where lender_id = $1',
      [lender],
    );
    expect(JSON.stringify(kept)).not.toMatch(/Asha|98765/);
  });

  it('of another lender are refused as a whole, and rows that contradict other known data one by one', async () => {
    const [lender, another] = [await newLender(), await newLender()];
    const theirs = Array.from({ length: 6 }, () => newDisbursal(EARLY, 5_000_000n));
    const ours = newDisbursal(EARLY, 6_000_000n);
    await bookDisbursals(another, theirs);
    await bookDisbursals(lender, [ours]);
    await assignLoanNumbers(theirs.map((loan) => lineOf(loan)));
    const refused = await previewRows(
      lender,
      EARLY,
      toCsv([lineOf(ours), ...theirs.map((loan, index) => lineOf(loan, { isByNumber: index > 2 }))]).split('\n'),
    );
    expect(refused).toMatchObject({
      status: 'failed',
      errors: expect.stringContaining(`6 of 7 matched rows belong to another lender (Pays ${another})`),
    });
    const rows = [
      'Unique Id,Lender,Month,Gross',
      `${ours.id},PAYS ${lender},${EARLY}-01,1302.00`,
      `${theirs[0]?.id},,,1085.00`,
      `${ours.id},Pays ${another},,1302.00`,
      `${ours.id},Some name of the same,${LATE},1302.00`,
    ];
    expect(await previewRows(lender, EARLY, rows)).toMatchObject({
      ...{ status: 'checked', rows_created: 1 },
      errors: [
        'Row 3: the application belongs to another lender',
        'Row 4: the row names a different lender',
        `Row 5: the row is not for the month of this file (${EARLY})`,
      ].join('\n'),
    });
  });

  it('name the column for a negative payout, and find no duplicate in a number that another row also has', async () => {
    const lender = await newLender();
    const [one, two] = [newDisbursal(EARLY, 5_000_000n), newDisbursal(EARLY, 6_000_000n)];
    await bookDisbursals(lender, [one, two]);
    const rows = ['Unique Id,Loan No,Gross', `${one.id},A-1,10.00`, `${two.id},A-1,20.00`, `${two.id},A-2,20.00`, `${one.id},A-3,-5.00`];
    expect(await previewRows(lender, EARLY, rows)).toMatchObject({
      rows_created: 2,
      errors: 'Row 4: duplicate of row 3\nRow 5: gross payout is negative; enter it without the minus sign in clawback',
    });
  });

  it('show their amounts in months without other activity', async () => {
    const lender = await newLender();
    await applyFileRows(lender, LATE, ['Loan No,Gross,UTR', 'Z-1,100.00,AXISN123456', 'Z-2,50.00,']);
    const { body } = await application.request<{ data: object[] }>('GET', `/api/admin/revenue-months?lender_id=${lender}`, { token });
    expect(body.data).toMatchObject([
      { month: `${LATE}-01`, state: 'open', disbursals: 0, expected: 0, claimed: 50, received: 100, partner_payable: 0 },
    ]);
  });

  it('pay a partner its share of the receipts, starting with the disbursal', async () => {
    const [lender, partner] = [await newLender(), crypto.randomUUID()];
    await query(
      `insert into partners.partner (id, slug, name, hosts, revenue_percent, revenue_flat_fee, created_at, updated_at)
       values ($1::uuid, $1::uuid::text, 'Share', '{}', 33.333, 10.01, now(), now())`,
      [partner],
    );
    const item = {
      type: 1,
      isOn: true,
      disbursed: [null, null],
      number: [null, null],
      ats: [null, null],
      flat: null,
      thousandths: 2170n,
    } as const;
    await writeItems(query, [{ id: lender, items: [item] }]);
    const id = crypto.randomUUID();
    const loan = { id, lender, partner, outcome: 'paid', amount: 12_345_678n, month: EARLY, paidIn: EARLY } as const;
    await addLoans(query, customerId, [loan]);
    await applyLoanOutcomes(query, [loan]);
    const { em } = application.app.get(MikroORM);
    await RequestContext.create(em, () => em.transactional(() => application.app.get(Ledger).accrue([id], [lender])));
    // 2.17 % of 1,23,456.78 are 2,679.01; 33.333 % of it and the fee are 903.00.
    await applyFileRows(lender, EARLY, ['Unique Id,Gross,GST,UTR', `${id},1000.00,180.00,AXISN000001`]);
    expect(await commissionMatches(lender)).toMatchObject([{ expected: '267901', received: '100000', payable: '33706' }]);
    await applyFileRows(lender, EARLY, ['Unique Id,Gross,GST,UTR', `${id},1679.01,302.22,AXISN000002`]);
    expect(await totalsByDisbursal(lender)).toMatchObject([{ key: id, totals: { variance: 0n, payable: 90_300n } }]);
    const months = await application.request<{ data: object[] }>('GET', `/api/admin/revenue-months?lender_id=${lender}`, { token });
    expect(months.body.data).toMatchObject([{ partner_share: 903, received: 2679.01, partner_payable: 903 }]);
  });

  it('may be disputed and settled; a dispute blocks the partner’s payout and the undo', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 5_000_000n);
    await bookDisbursals(lender, [loan]);
    const short = lineOf(loan, { gross: loan.expected - 1n });
    const { id } = await applyLines(lender, EARLY, [short]);
    const [line] = await listLines(lender);
    expect(line).toMatchObject({ variance: -0.01, loan_no: `••••${short.loanNo.slice(-4)}` });
    expect((await decideLine(line, 'settle')).status).toBe(409);
    const both = await Promise.all([decideLine(line, 'dispute'), decideLine(line, 'dispute')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await commissionMatches(lender)).toMatchObject([{ status: 'disputed', payable: '0', variance: '-1' }]);
    expect(await undoFile(id)).toMatchObject({ status: 'done' });
    expect((await decideLine(line, 'settle', 2)).status).toBe(204);
    expect(await commissionMatches(lender)).toMatchObject([
      { status: 'received', payable: String(referenceTotals(loan, [short]).payable) },
    ]);
  });

  it('deduct clawbacks from the partner’s payout during their dispute', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 5_000_000n);
    await bookDisbursals(lender, [loan]);
    const lines = [lineOf(loan), clawbackLine(loan, loan.expected / 4n)];
    await applyLines(lender, EARLY, lines.slice(0, 1));
    await applyLines(lender, LATE, lines.slice(1));
    const { payable } = referenceTotals(loan, lines);
    expect(payable).toBeLessThan(loan.share);
    expect(await totalsByDisbursal(lender)).toMatchObject([{ totals: { payable } }]);
    expect(
      (
        await decideLine(
          (await listLines(lender)).find(({ utr }) => utr === null),
          'dispute',
        )
      ).status,
    ).toBe(204);
    expect(await totalsByDisbursal(lender)).toMatchObject([{ totals: { payable } }]);
  });

  it('keep one payment in two simultaneous files as one line, and two payments as two', async () => {
    const lender = await newLender();
    const [same, parts] = [newDisbursal(EARLY, 9_999_999n), newDisbursal(EARLY, 8_888_888n)];
    await bookDisbursals(lender, [same, parts]);
    const half = parts.expected / 2n;
    await Promise.all([
      applyLines(lender, EARLY, [lineOf(same), lineOf(parts, { gross: half })]),
      applyLines(lender, EARLY, [lineOf(same), lineOf(parts, { gross: parts.expected - half, utr: otherUtr(parts) })]),
    ]);
    const found = Object.fromEntries((await totalsByDisbursal(lender)).map(({ key, ...rest }) => [key, rest]));
    expect(found).toEqual({
      [same.id]: { reasons: [[]], totals: referenceTotals(same, [lineOf(same)]) },
      [parts.id]: { reasons: [['part-payment'], ['part-payment']], totals: { ...referenceTotals(parts, [lineOf(parts)]) } },
    });
    expect((await commissionMatches(lender)).map(({ status }) => status)).toEqual(['received', 'received', 'received']);
  });

  it('are refused row by row where data is missing, and as a whole for an impossible month', async () => {
    const lender = await newLender();
    const loan = newDisbursal(EARLY, 9_999_999n);
    await bookDisbursals(lender, [loan]);
    const lines = [
      lineOf(loan),
      lineOf(loan),
      lineOf(loan, { disbursal: null, loanNo: '' }),
      lineOf(loan, { disbursal: null, loanNo: 'N-1', gross: null }),
    ];
    const { body } = await sendFile(lender, EARLY, toCsv(lines));
    expect(await processedFile(body.id)).toMatchObject({
      ...{ rows_created: 1, error_count: 3 },
      errors: 'Row 3: duplicate of row 2\nRow 4: no unique ID, application ID or phone to match\nRow 5: gross payout missing',
    });
    expect((await application.request('GET', `${PATH}/${body.id}/errors`, { token })).body).toMatchObject({
      submission_ids: [loan.id, null, null],
    });
    expect((await sendFile(lender, '2097-01', toCsv(lines))).body.code).toBe('invalid');
    const { token: other } = await application.asAdmin(2);
    expect((await application.request('GET', PATH, { token: other })).status).toBe(403);
  });

  it('with an unreadable cell name their application, by our reference or the number of another row, and pay nothing', async () => {
    const lender = await newLender();
    const [loan, other] = [newDisbursal(EARLY, 5_000_000n), newDisbursal(EARLY, 6_000_000n)];
    await bookDisbursals(lender, [loan, other]);
    const rows = [
      'Unique Id,Loan No,Gross',
      `${loan.id},Q-1,later`,
      `${other.id},Q-2,20.00`,
      ',Q-2,later',
      // The unreadable row does not decide what its number means for others.
      ',Q-1,30.00',
      `${crypto.randomUUID()},,later`,
    ];
    const { body } = await sendFile(lender, EARLY, rows.join('\n'));
    expect(await processedFile(body.id)).toMatchObject({ rows_created: 1, rows_unmatched: 1, error_count: 3 });
    expect((await application.request('GET', `${PATH}/${body.id}/errors`, { token })).body).toMatchObject({
      submission_ids: [loan.id, other.id, null],
    });
    expect((await application.request('POST', `${PATH}/${body.id}/apply`, { token })).status).toBe(204);
    expect(await processedFile(body.id)).toMatchObject({ status: 'done', rows_created: 1, rows_unmatched: 1 });
    expect((await commissionMatches(lender)).map(({ claimed }) => claimed).toSorted()).toEqual(['0', '2000', '3000']);
  });

  it('have a template, the original file, its errors, its outcome, and exports of lists', async () => {
    const lender = await newLender();
    const get = async (path: string) => {
      const { status, body: text } = await application.request<string>('GET', PATH + path, { token });
      return { status, text };
    };
    expect((await get('/template')).text.slice(0, 2)).toBe('PK');
    const content = 'Loan No,Gross Payout\nL-1,100\n,200\n';
    const { body } = await sendFile(lender, EARLY, content);
    expect(await processedFile(body.id)).toMatchObject({ status: 'checked', error_count: 1 });
    expect(await get(`/${body.id}/file`)).toEqual({ status: 200, text: content });
    const book = await waitForValue(async () => {
      const answer = await get(`/${body.id}/errors.xlsx`);
      return answer.status === 202 ? undefined : answer;
    });
    expect(book.text.slice(0, 2)).toBe('PK');
    expect((await application.request('GET', `${PATH}/${body.id}/errors`, { token })).body).toMatchObject({ errors_found: 1 });
    expect((await application.request('POST', `${PATH}/${body.id}/apply`, { token })).status).toBe(204);
    await processedFile(body.id);
    expect((await application.request('GET', `${PATH}/${body.id}/results`, { token })).body).toMatchObject({
      created: 0,
      unmatched: 1,
      data: [{ row: 2, outcome: 'unmatched' }],
    });
    const history = await application.request<{ data: readonly { id: string }[] }>('GET', PATH, { token });
    expect(history.body.data[0]).toMatchObject({ id: body.id });
    for (const list of [PATH, '/api/admin/commission-lines'])
      expect(await application.request('POST', `${list}/exports`, { token, body: { format: 'csv' } })).toMatchObject({ status: 202 });
  });

  it('may have their columns mapped by the user, and be discarded', async () => {
    const { body } = await sendFile(await newLender(), EARLY, 'Khata,Rakam\nL-2,100\n');
    expect(await processedFile(body.id)).toMatchObject({ status: 'unmapped' });
    const columns = { lender_application_id: 'Khata', gross_payout: 'Rakam' };
    expect((await application.request('POST', `${PATH}/${body.id}/columns`, { token, body: { columns } })).status).toBe(204);
    expect(await processedFile(body.id)).toMatchObject({ status: 'checked', rows_unmatched: 1 });
    expect((await application.request('POST', `${PATH}/${body.id}/discard`, { token })).status).toBe(204);
    expect(await processedFile(body.id)).toMatchObject({ status: 'discarded' });
  });
});
