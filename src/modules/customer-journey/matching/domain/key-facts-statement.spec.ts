import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { type KeyFactsStatement, KFS_VERSION } from '../../../../contracts/key-facts.js';
import type { StatementSource } from './key-facts-rows.js';
import { keyFactsStatement, statementHash } from './key-facts-statement.js';
import type { LenderForMatching } from './matching-facts.js';
import { indicativeOffer, type StoredOfferFacts } from './offers.js';

function offerOf(lender: Partial<LenderForMatching> = {}) {
  const built = indicativeOffer(matchingRow(), lenderRow(lender), []);
  if (!built.publishable) throw new Error(`not publishable: ${built.reasons.join()}`);
  return built.offer;
}

const source = (changes: Partial<StatementSource> = {}): StatementSource => ({
  proposalNumber: '20261120-0000000000000A1',
  loanType: 'pl',
  offer: offerOf(),
  serviceProvider: { name: 'Demo Brand', officer: { name: 'Officer', email: 'officer@example.test', phone: '1800 000 000' } },
  ...changes,
});
const statementOf = (changes: Partial<StatementSource> = {}, language: Language = 'en') => keyFactsStatement(source(changes), language);
const linesOf = ({ sections }: KeyFactsStatement) =>
  sections.flatMap(({ key, rows }) => [key, ...rows.map(({ item, code, value, note }) => [item, code, value, note].join(' | '))]);
const valueOf = ({ sections }: KeyFactsStatement, code: string) => sections.flatMap(({ rows }) => rows).find((row) => row.code === code);

/** Returns the offer as it was stored before it named the lending entities. */
function unnamedOffer(): StoredOfferFacts {
  const kept = Object.entries(offerOf()).filter(([name]) => !['lenderRole', 'regulatedEntities', 'creditLine'].includes(name));
  return Object.fromEntries(kept) as unknown as StoredOfferFacts;
}

/** Returns the offer as it was stored before penal charges, fees and officers were structured. */
function olderOffer(): StoredOfferFacts {
  const today = offerOf();
  const kept = Object.entries(today).filter(([name]) => !['penalTerms', 'fees', 'lenderOfficer'].includes(name));
  const kfs = { ...today.kfs, DELAY_PENALTY_FEE: '3 % of the EMI' };
  return { ...(Object.fromEntries(kept) as unknown as StoredOfferFacts), kfs };
}

describe('Key Facts Statement', () => {
  it('follows the circular item by item, and marks facts that the lender does not state', () => {
    expect(linesOf(statementOf())).toEqual([
      'loan',
      '1 | PROPOSAL_NUMBER | 20261120-0000000000000A1 | ',
      ' | REGULATED_ENTITIES | Alpha Finance Limited | ',
      '1 | LOAN_TYPE | Personal loan | ',
      ' | OFFER_VALIDITY | 27 Nov 2026, 11:59 pm | ',
      '2 | PRINCIPAL_AMOUNT | ₹1,00,000 | ',
      '3 | DISBURSAL_SCHEDULE | All at once (100%), assumed for this calculation | ',
      '4 | TERM | 12 months | ',
      '5 | REPAYMENT_TYPE | Equal instalments every month (EMI) | ',
      '5 | NUMBER_OF_INSTALLMENTS | 12 | ',
      '5 | INSTALLMENT_AMOUNT | ₹9,168 | The last one is ₹9,167.99: it takes what rounding the others left',
      '5 | COMMENCEMENT | One month after you get the loan, assumed for this calculation | ',
      '6 | INTEREST_RATE | 18% a year | The lender’s range: 12% to 18% a year',
      '6 | INTEREST_RATE_TYPE | Not stated by the lender | ',
      '7 | FLOATING_RATE | Not stated by the lender | ',
      'fees',
      '8 (i) | PROCESSING_FEE | ₹2,360 | Paid to the lender (A), once',
      '8 (ii) | INSURANCE_CHARGES | Not stated by the lender | ',
      '8 (iii) | VALUATION_FEE | Does not apply: the loan has no security | ',
      '8 (iv) | OTHER_UPFRONT_CHARGES | Not stated by the lender | ',
      'cost',
      ' | INTEREST_AMOUNT | ₹10,015.99 | ',
      ' | UPFRONT_CHARGES | ₹2,360 | ',
      ' | NET_DISBURSED_AMOUNT | ₹97,640 | ',
      ' | TOTAL_TO_PAY | ₹1,12,375.99 | ',
      '9 | ANNUAL_PERCENTAGE_RATE | 22.63% | Indicative; it may lie between 16.56% and 22.63%',
      'contingent',
      '10 (i) | DELAY_PENALTY_FEE | 2% a month on the overdue instalment | ',
      '10 (ii) | OTHER_PENALTY_FEE | Not stated by the lender | ',
      '10 (iii) | FORECLOSURE_FEE | Not stated by the lender | ',
      '10 (iv) | INTEREST_RATE_CONVERSION_CHARGE | Not stated by the lender | ',
      '10 (v) | OTHER_CHARGES | Not stated by the lender | ',
      'other',
      '1 | RECOVERY_AGENTS | Not stated by the lender | ',
      '2 | GRIEVANCE_CLAUSE | Not stated by the lender | ',
      '3 | NODAL_OFFICER | Asha Rao · 1800 000 000 · grievance@alpha.lender.example | If your complaint is not solved within 30 days, you can write to the RBI at cms.rbi.org.in.',
      '4 | LOAN_TRANSFER | Not stated by the lender | ',
      '5 | CO_LENDING | Not stated by the lender | ',
      '6 (i) | COOL_OFF_PERIOD | 3 days | Within this time you may give the loan back. You then pay the amount and its APR for those days, but no penalty.',
      '6 (ii) | RECOVERY_PROVIDER | Not stated by the lender | ',
      ' | SERVICE_PROVIDER | Demo Brand | Shows you offers and passes your application on to the lender. You pay it nothing.',
      ' | SERVICE_PROVIDER_OFFICER | Officer · 1800 000 000 · officer@example.test | If your complaint is not solved within 30 days, you can write to the RBI at cms.rbi.org.in.',
    ]);
    expect(statementOf().schedule).toHaveLength(12);
  });

  it('names the lending entities behind a platform, and says that the platform does not lend', () => {
    const through = (lender_role: 'platform' | 'p2p') =>
      statementOf({ offer: offerOf({ lender_role, regulated_entities: 'One Bank Limited, Two Finance Limited' }) });
    for (const role of ['platform', 'p2p'] as const) {
      expect(through(role).of).toBe('Loan offered through Alpha Finance');
      expect(valueOf(through(role), 'REGULATED_ENTITIES')).toMatchObject({
        value: 'One Bank Limited, Two Finance Limited',
        note: expect.stringContaining('platform'),
      });
    }
    expect(statementOf().of).toBe('Loan offered by Alpha Finance');
  });

  it('says that a credit line is one, and what its figures stand for', () => {
    expect(valueOf(statementOf({ offer: offerOf({ credit_line: true }) }), 'LOAN_TYPE')).toMatchObject({
      value: 'Personal loan, as a line of credit',
      note: expect.stringContaining('drawing the whole amount at once'),
    });
  });

  it('names no entity that was not named when the offer was made', () => {
    const { of, ...statement } = statementOf({ offer: unnamedOffer() });
    expect(of).toBe('Loan offered by Alpha Finance');
    expect(valueOf({ of, ...statement }, 'REGULATED_ENTITIES')).toMatchObject({ value: 'Not stated by the lender', note: null });
  });

  it('agrees with its schedule to the paisa: the last instalment takes the rounding difference', () => {
    const paise = (amount: string | undefined) => Math.round(Number(amount?.replace(/[₹,]/g, '')) * 100);
    const loans = {
      amount: fc.integer({ min: 1_000, max: 10_000_000 }),
      months: fc.integer({ min: 1, max: 360 }),
      rate: fc.integer({ min: 0, max: 44_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      fee: fc.integer({ min: 0, max: 700 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    };
    fc.assert(
      fc.property(fc.record(loans), fc.constantFrom('en' as const, 'hi' as const), ({ amount, months, rate, fee }, language) => {
        const terms = { rate_min: rate, rate_max: rate, fee_percent_min: fee, fee_percent_max: fee };
        const request = matchingRow({ requestedAmount: `${amount}.00`, tenureMonths: months });
        const built = indicativeOffer(request, lenderRow(terms), []);
        if (!built.publishable) throw new Error(built.reasons.join());
        const statement = statementOf({ offer: built.offer }, language);
        const { schedule } = statement;
        const sum = (column: 'instalment' | 'interest' | 'principal') => schedule.reduce((all, row) => all + paise(row[column]), 0);
        const stated = (code: string) => paise(valueOf(statement, code)?.value);
        expect(sum('principal')).toBe(stated('PRINCIPAL_AMOUNT'));
        expect(sum('interest')).toBe(stated('INTEREST_AMOUNT'));
        expect(sum('instalment') + stated('UPFRONT_CHARGES')).toBe(stated('TOTAL_TO_PAY'));
        expect(stated('PRINCIPAL_AMOUNT') - stated('UPFRONT_CHARGES')).toBe(stated('NET_DISBURSED_AMOUNT'));
        expect(schedule).toHaveLength(months);
        for (const row of schedule.slice(0, -1)) expect(paise(row.instalment)).toBe(stated('INSTALLMENT_AMOUNT'));
        const last = schedule.at(-1);
        expect(last?.closing).toBe('0.00');
        const isOther = paise(last?.instalment) !== stated('INSTALLMENT_AMOUNT');
        expect(Boolean(valueOf(statement, 'INSTALLMENT_AMOUNT')?.note)).toBe(isOther);
        expect(built.offer).toMatchObject({
          totalInterest: statement.facts.INTEREST_AMOUNT,
          netDisbursed: statement.facts.NET_DISBURSED_AMOUNT,
        });
      }),
    );
  });

  it.each<[Language, string]>([
    ['en', 'Indicative'],
    ['hi', 'अनुमानित'],
  ])('names one APR where the range has equal ends (%s)', (language, note) => {
    const offer = offerOf();
    const equal = { ...offer, aprMin: offer.aprMax };
    expect(valueOf(statementOf({ offer: equal }, language), 'ANNUAL_PERCENTAGE_RATE')).toMatchObject({ value: '22.63%', note });
  });

  describe('states the rate and early repayment as the lender does:', () => {
    const floating: Partial<LenderForMatching> = {
      ...{ rate_type: 'floating', benchmark_name: 'RBI repo rate', benchmark_percent: '6.500' },
      ...{ benchmark_reset_months: 3, spread_reset_months: 1, foreclosure_percent: '0.000' },
    };
    const stated = (lender: Partial<LenderForMatching>, code: string, language?: Language) =>
      valueOf(statementOf({ offer: offerOf(lender) }, language), code);

    it('a fixed rate', () => {
      const fixed: Partial<LenderForMatching> = { rate_type: 'fixed', foreclosure_percent: '4.000' };
      expect(stated(fixed, 'INTEREST_RATE_TYPE')).toMatchObject({ value: 'Fixed', language: 'en' });
      expect(stated(fixed, 'FLOATING_RATE')).toMatchObject({ value: 'Does not apply: the rate is fixed', note: null });
      expect(stated(fixed, 'FORECLOSURE_FEE')?.value).toBe('At most 4% of the amount repaid early, plus GST');
      expect(offerOf(fixed).kfs).toMatchObject({
        INTEREST_RATE_TYPE: 'fixed',
        FORECLOSURE_FEE: 'At most 4% of the amount repaid early, plus GST',
      });
      expect(stated(fixed, 'INTEREST_RATE_TYPE', 'hi')).toMatchObject({ value: 'फ़िक्स्ड', language: 'hi' });
    });

    // ₹1,00,000 over 12 months: ₹9,168 at 18%, ₹9,179.90 at 18.25%; after twelve of ₹9,168, ₹155 are left.
    it('a floating rate, and what a quarter of a percentage point more would cost', () => {
      expect(stated(floating, 'INTEREST_RATE_TYPE')?.value).toBe('Floating');
      expect(stated(floating, 'FLOATING_RATE')).toMatchObject({
        value: 'RBI repo rate 6.5% + 11.5% spread = 18% a year',
        note: 'The benchmark rate is reset every 3 months, the spread every month. If the rate rises by 0.25 percentage points, the instalment becomes ₹9,179.90; at the same instalment you pay 13 instalments instead of 12.',
      });
      expect(stated(floating, 'FLOATING_RATE', 'hi')?.note).toMatch(/^बेंचमार्क दर हर 3 महीने में और स्प्रेड हर महीने बदला जाता है। /);
      expect(stated(floating, 'FORECLOSURE_FEE')?.value).toBe('None');
    });

    it('a hybrid rate below its benchmark', () => {
      const hybrid = { ...floating, rate_type: 'hybrid', benchmark_percent: '18.250' } satisfies Partial<LenderForMatching>;
      expect(stated(hybrid, 'INTEREST_RATE_TYPE')?.value).toBe('Fixed at first, floating afterwards (hybrid)');
      expect(stated(hybrid, 'FLOATING_RATE')?.value).toBe('RBI repo rate 18.25% − 0.25% spread = 18% a year');
      const charged = offerOf({ ...hybrid, foreclosure_percent: '4.000' });
      const notes = (['pl', 'bl'] as const).map((loanType) => valueOf(statementOf({ offer: charged, loanType }), 'FORECLOSURE_FEE')?.note);
      expect(notes).toEqual(['Only while the rate is fixed', null]);
      expect(stated(hybrid, 'FORECLOSURE_FEE')?.note).toBeNull();
    });
  });

  describe('states further terms as the lender does:', () => {
    const gold: Partial<LenderForMatching> = { loan_type: 'gl', gold_ltv_tiers: [{ up_to: null, percent: 75 }] };
    const statementFor = (lender: Partial<LenderForMatching>, language?: Language) =>
      statementOf({ offer: offerOf({ ...gold, ...lender }), loanType: 'gl' }, language);

    it('the valuation fee of a loan with a security', () => {
      const fee = (lender: Partial<LenderForMatching>) => valueOf(statementFor(lender), 'VALUATION_FEE');
      const valued = { valuation_fee: '1500.00', valuation_fee_recipient: 'third_party' } as const;
      expect(fee({})).toMatchObject({ value: 'Not stated by the lender', note: null });
      expect(fee(valued)).toMatchObject({ value: '₹1,770', note: 'Paid to a third party through the lender (B), once' });
      expect(fee({ ...valued, valuation_fee_recipient: 'lender' })).toMatchObject({ note: 'Paid to the lender (A), once' });
      expect(fee({ valuation_fee: '0.00' })).toMatchObject({ value: '₹0', note: null });
      expect(valueOf(statementFor(valued), 'UPFRONT_CHARGES')?.value).toBe('₹4,130');
      expect(valueOf(statementFor(valued), 'TOTAL_TO_PAY')?.value).toBe('₹1,14,145.99');
      expect(statementFor(valued).fees.map(({ code }) => code)).toEqual(['PROCESSING_FEE', 'VALUATION_FEE']);
    });

    it('insurance, and other upfront charges with what they are for', () => {
      const charged = {
        insurance_charge: '1000.00',
        other_upfront_charge: '500.00',
        other_upfront_charge_purpose: 'Stamp duty',
        other_upfront_charge_recipient: 'third_party',
      } as const;
      const rows = (lender: Partial<LenderForMatching>, language?: Language) =>
        ['INSURANCE_CHARGES', 'OTHER_UPFRONT_CHARGES', 'OTHER_UPFRONT_PURPOSE'].map((code) =>
          valueOf(statementFor(lender, language), code),
        );
      const note = 'Paid to a third party through the lender (B), once';
      expect(rows(charged)).toMatchObject([
        { value: '₹1,000', note },
        { value: '₹590', note },
        { value: 'Stamp duty', note: null },
      ]);
      expect(rows(charged, 'hi')[2]).toMatchObject({ value: 'Stamp duty', language: 'en' });
      expect(valueOf(statementFor(charged), 'UPFRONT_CHARGES')?.value).toBe('₹3,950');
      const none = { ...charged, insurance_charge: '0.00', other_upfront_charge: '0.00' };
      expect(rows(none)).toMatchObject([
        { value: '₹0', note: null },
        { value: '₹0', note: null },
      ]);
      expect(rows(none)[2]).toBeUndefined();
    });

    it.each<[string, Partial<LenderForMatching>, string, string]>([
      ['no stated charge', {}, 'Not stated by the lender', 'en'],
      ['a fixed rate', { rate_type: 'fixed' }, 'Does not apply: the rate is fixed', 'en'],
      ['a stated charge', { rate_conversion_charge: '0.5% of the outstanding amount' }, '0.5% of the outstanding amount', 'en'],
      ['a stated charge of a fixed rate', { rate_type: 'fixed', rate_conversion_charge: '₹500' }, '₹500', 'en'],
    ])('the charge for changing the rate: %s', (_, lender, value, language) => {
      expect(valueOf(statementFor(lender), 'INTEREST_RATE_CONVERSION_CHARGE')).toMatchObject({ value, language });
    });

    it('transfer of the loan, and co-lending with both shares', () => {
      const values = (lender: Partial<LenderForMatching>, language?: Language) =>
        ['LOAN_TRANSFER', 'CO_LENDING'].map((code) => valueOf(statementFor(lender, language), code)?.value);
      expect(values({ loan_transfer: 'possible', co_lending_percent: '0.000' })).toEqual(['Yes', 'None: the lender lends alone']);
      const shared = { loan_transfer: 'excluded', co_lending_partner: 'Beta Bank', co_lending_percent: '79.500' } as const;
      expect(values(shared)).toEqual(['No', 'Alpha Finance Limited 20.5%, Beta Bank 79.5%']);
      expect(values(shared, 'hi')).toEqual(['नहीं', 'Alpha Finance Limited 20.5%, Beta Bank 79.5%']);
      expect(valueOf(statementFor(shared), 'CO_LENDING')?.note).toContain('blended rate');
    });

    it('clauses, other charges and the service provider that recovers, in the words of the lender', () => {
      const words = {
        recovery_clause: 'Clause 12',
        grievance_clause: 'Clause 15',
        recovery_provider: 'Gamma Services',
        other_charges: 'Stamp duty',
      };
      const statement = statementFor(words, 'hi');
      const quoted = ['RECOVERY_AGENTS', 'GRIEVANCE_CLAUSE', 'RECOVERY_PROVIDER', 'OTHER_CHARGES'];
      expect(quoted.map((code) => valueOf(statement, code))).toMatchObject(
        Object.values(words).map((value) => ({ value, language: 'en' })),
      );
    });

    it('none of them in an offer from before they existed', () => {
      const older = Object.entries(offerOf(gold)).filter(([name]) => name !== 'agreement');
      const statement = statementOf({ offer: Object.fromEntries(older) as unknown as StoredOfferFacts, loanType: 'gl' });
      for (const code of ['RECOVERY_AGENTS', 'GRIEVANCE_CLAUSE', 'LOAN_TRANSFER', 'CO_LENDING', 'RECOVERY_PROVIDER', 'VALUATION_FEE'])
        expect([code, valueOf(statement, code)?.value]).toEqual([code, 'Not stated by the lender']);
    });
  });

  it('uses the singular for one month, in both languages', () => {
    const offer = { ...offerOf(), kfs: { ...offerOf().kfs, TERM: 'P1M' } };
    expect((['en', 'hi'] as const).map((language) => valueOf(statementOf({ offer }, language), 'TERM')?.value)).toEqual([
      '1 month',
      '1 महीना',
    ]);
  });

  it('has the same rows in Hindi, with English only for names, addresses and abbreviations', () => {
    const hindi = statementOf({}, 'hi');
    expect(hindi.sections.map(({ rows }) => rows.map(({ code }) => code))).toEqual(
      statementOf().sections.map(({ rows }) => rows.map(({ code }) => code)),
    );
    const named = ['PROPOSAL_NUMBER', 'REGULATED_ENTITIES', 'NODAL_OFFICER', 'SERVICE_PROVIDER', 'SERVICE_PROVIDER_OFFICER'];
    const texts = hindi.sections.flatMap(({ title, rows }) => [
      title,
      ...rows.flatMap(({ code, label, value, note }) => [label, named.includes(code) ? '' : value, note ?? '']),
    ]);
    const rest = texts.map((text) => text.replace(/GST|EMI|APR|RBI|LSP|KFS|\([AB]\)|cms\.rbi\.org\.in| [ap]m\b/g, ''));
    expect(rest.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });

  it('lists both penal charges, and omits unknown ones', () => {
    const penal_terms = [...lenderRow().penal_terms, { kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null } as const];
    const unknown = { grievance_name: null, grievance_email: null, grievance_phone: null };
    const statement = statementOf({ offer: offerOf({ penal_terms, ...unknown }), serviceProvider: null });
    expect(valueOf(statement, 'OTHER_PENALTY_FEE')?.value).toBe('₹500 each time a payment is returned by your bank');
    expect(valueOf(statement, 'NODAL_OFFICER')?.value).toBe('Not stated by the lender');
    expect(valueOf(statement, 'SERVICE_PROVIDER')).toBeUndefined();
  });

  it('keeps the lender’s words, marked as English, for an offer from before the figures were structured', () => {
    const statement = statementOf({ offer: olderOffer() }, 'hi');
    expect(valueOf(statement, 'DELAY_PENALTY_FEE')).toMatchObject({ value: '3 % of the EMI', language: 'en' });
    expect(valueOf(statement, 'PROCESSING_FEE')).toMatchObject({ value: '₹2,360', note: 'ऋणदाता को देय (A), एक बार' });
    expect(valueOf(statement, 'NODAL_OFFICER')).toMatchObject({ value: 'ऋणदाता ने नहीं बताया', language: 'hi' });
  });

  it('has one hash per source and language, and another when anything in it differs', () => {
    const hash = (changes: Partial<StatementSource> = {}, language?: Language) => statementHash(statementOf(changes, language));
    expect(hash()).toBe(hash());
    const hashes = [
      hash(),
      hash({}, 'hi'),
      hash({ proposalNumber: '20261120-0000000000000A2' }),
      hash({ serviceProvider: null }),
      hash({ offer: offerOf({ cooling_off_days: 4 }) }),
      hash({ offer: offerOf({ grievance_phone: '1800 000 001' }) }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  // A changed hash here means that layout or texts changed: raise KFS_VERSION with it.
  it('matches the stored hash of its version', () => {
    expect([KFS_VERSION, statementHash(statementOf()), statementHash(statementOf({}, 'hi'))]).toEqual([
      '2026-11-8',
      '35fbc93f1cc84557ba92e96e546370a16056835c118a40649e5395c1e2925253',
      '70d07d688a63b93196589bf2784cd4e12b54b1bca8351743595710412ae46472',
    ]);
  });
});
