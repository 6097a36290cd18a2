import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FieldKindName } from '../../../src/contracts/fields.js';
import { MAX_AREAS } from '../../../src/contracts/pincode-areas.js';
import { type LenderProperty, lenderResource } from '../../../src/contracts/resources/lender.js';
import type { PropertyRule } from '../../../src/contracts/resources/resource.js';
import type { LenderRow } from '../../../src/modules/lenders/http/lender.dto.js';
import { seedLenderGroups } from '../../../src/tools/seeds/lender-groups.js';
import { stableId } from '../../../src/tools/seeds/stable-id.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
let admin: string;
let lender: string;

beforeAll(async () => {
  application = await startTestApplication();
  admin = (await application.asAdmin(1)).token;
  await seedLenderGroups(application.em);
  lender = await create('Subject');
});
afterAll(() => application.stop());

const post = (path: string, body: unknown, language = 'en') =>
  application.request('POST', `/api/${path}`, { token: admin, body, headers: { 'accept-language': language } });
const create = async (name: string) => String((await post('create-lender', { name })).body.lender_id);
const update = (property: unknown, value: unknown, lender_id: unknown = lender, language?: string) =>
  post('update-lender-data', { lender_id, property, value }, language);
const read = async (id = lender) => (await application.request<LenderRow>('GET', `/api/get-lender-data/${id}`, { token: admin })).body;
const auditEntries = (id = lender) =>
  application.em.execute<{ property: string; before: unknown; after: unknown }[]>(
    `select property, before, after from platform.audit where subject = ? and action = 'lender.update' order by id`,
    [`lender:${id}`],
  );

const manyAreas = (count: number) => Array.from({ length: count }, (_, place) => String(100_000 + place));
/** An existing group. */
const group = stableId('lender-group', 'Bank');

/** Valid values of a kind: the value sent and the value read afterwards. */
const validValues: Partial<Record<FieldKindName, readonly (readonly [sent: unknown, read: unknown])[]>> = {
  text: [
    ['Some text', 'Some text'],
    ['  trimmed ', 'trimmed'],
    ['हिंदी', 'हिंदी'],
  ],
  printedText: [[' Bank of Café, शाखा ', 'Bank of Café, शाखा']],
  longText: [['Two\nlines', 'Two\nlines']],
  inr: [
    [25_000, 25_000],
    ['25000.50', 25_000.5],
    [0, 0],
    [999_999_999_999.99, 999_999_999_999.99],
  ],
  integer: [
    [21, 21],
    ['22', 22],
  ],
  percent: [
    [10.99, 10.99],
    ['36.125', 36.125],
    [0, 0],
    [100, 100],
  ],
  flag: [
    [1, 1],
    [0, 0],
    ['1', 1],
    [true, 1],
    [false, 0],
  ],
  lookup: [
    [1, 1],
    ['2', 2],
  ],
  date: [['2028-02-29', '2028-02-29']],
  idList: [
    [[group, group], [group]],
    [[], []],
  ],
  email: [['Grievance@Alpha.lender.example', 'grievance@alpha.lender.example']],
  helpline: [
    ['1800 000 001', '1800 000 001'],
    [' +91 80-0000 0000 ', '+91 80-0000 0000'],
  ],
  lookupList: [
    [
      [2, 1, 2],
      [1, 2],
    ],
    [[], []],
  ],
  ltvTiers: [
    [
      [
        { up_to: 2_50_000, percent: 72.25 },
        { up_to: null, percent: 75 },
      ],
      [
        { up_to: 2_50_000, percent: 72.25 },
        { up_to: null, percent: 75 },
      ],
    ],
    [[], []],
  ],
  pincodeAreas: [
    [
      ['560001', '110', '110001'],
      ['110', '560001'],
    ],
    ['400001\n\n११०', ['110', '400001']],
    [manyAreas(MAX_AREAS), manyAreas(MAX_AREAS)],
    [[], []],
  ],
  penalTerms: [
    [
      [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2.125 }],
      [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2.125, minimum: null }],
    ],
    [[], []],
  ],
};

/** Values that are invalid for every property of a kind. */
const invalidValues: Partial<Record<FieldKindName, readonly unknown[]>> = {
  text: [7, true, ['a'], { a: 1 }, 'x'.repeat(256), 'line\nbreak', '\u202eevil', 'nul\u0000'],
  printedText: [7, true, ['a'], 'x'.repeat(256), 'line\nbreak', 'தமிழ்', 'x\u200b'],
  longText: [7, ['a'], {}, 'x'.repeat(4001), 'nul\u0000'],
  inr: [-1, '-1', 'ten', 1.005, '1e3', '1,000', true, [], {}, 1_000_000_000_000],
  integer: [-1, 2.5, 'x', '1e3', 2_147_483_648, true, [], {}],
  percent: [-0.1, 100.001, 5.12345, 'x', true, [], {}],
  flag: [2, -1, 'yes', 'true', [], {}, null, ''],
  lookup: [0, 99, -1, 1.5, 'x', true, [], {}],
  choice: ['else', 7, ['lender'], {}, true],
  date: ['2026-02-30', '2026-13-01', '29/02/2028', '2026-1-1', 20_260_101, true, [], {}, '2026-01-01T00:00:00Z'],
  idList: [
    'x',
    7,
    [7],
    ['x'],
    {},
    [[group]],
    [crypto.randomUUID()],
    [group, crypto.randomUUID()],
    Array.from({ length: 51 }, () => crypto.randomUUID()),
  ],
  email: [7, 'a', 'a@b', ['a@b.example'], {}],
  helpline: [1_800_000_001, 'call me', '12', '1800 000 001;', [], {}],
  lookupList: ['1', 1, ['1'], [0], [99], [1.5], [null], [[1]], {}, true, Array(51).fill(1)],
  ltvTiers: [
    ...['75', 75, {}, [null], [[]], [{ percent: 75 }], [{ up_to: null, percent: '75' }], [{ up_to: null, percent: 70, more: 1 }]],
    ...[[{ up_to: null, percent: 100 }], [{ up_to: null, percent: 0 }], Array(5).fill({ up_to: null, percent: 1 })],
  ],
  pincodeAreas: [7, {}, true, 'Delhi', ['1'], ['0110'], [110_001], [['110']], ['1100011'], manyAreas(MAX_AREAS + 1)],
  penalTerms: ['2 % a month', 7, {}, [null], [[]], [{ kind: 'delay' }], [{ kind: 'delay', basis: 'rupees_event', figure: '5' }]],
};

const properties = Object.entries(lenderResource) as [LenderProperty, PropertyRule][];
const editable = properties.filter(([, { edit }]) => edit !== 'never');
/** What is sent, and what is then stored. A choice has values of its own. */
const validValuesOf = ({ kind, choices }: PropertyRule): readonly (readonly [unknown, unknown])[] =>
  choices ? choices.toReversed().map((choice) => [choice, choice] as const) : (validValues[kind] ?? []);
/** Some properties have narrower limits than their kind. */
const fits =
  ({ min = -Infinity, max = Infinity }: PropertyRule) =>
  ([, value]: readonly [unknown, unknown]) =>
    typeof value !== 'number' || (value >= min && value <= max);

describe('every editable property', () => {
  it('has samples above', () => {
    expect(editable.filter(([, rule]) => validValuesOf(rule).length === 0 || !invalidValues[rule.kind])).toEqual([]);
  });

  it.each(editable)('%s keeps each valid value, with an audit entry for each change', async (property, rule) => {
    const samples = validValuesOf(rule).filter(fits(rule));
    const bounded = rule.min !== undefined && rule.max !== undefined ? [[rule.min, rule.min] as const, [rule.max, rule.max] as const] : [];
    for (const [sent, value] of [...samples, ...bounded]) {
      const before = (await read())[property];
      expect(await update(property, sent)).toMatchObject({ status: 200, body: { message: 'Lender updated successfully!' } });
      expect((await read())[property]).toEqual(value);
      // An unchanged value leaves no entry.
      if (JSON.stringify(value) !== JSON.stringify(before))
        expect((await auditEntries()).at(-1)).toEqual({ property, before, after: value });
    }
  });

  it.each(editable)('%s is emptied by null where it may be empty', async (property, { nullable }) => {
    const before = (await read())[property];
    for (const empty of [null, '', '  ']) {
      const answer = await update(property, empty);
      expect([empty, answer.status]).toEqual([empty, nullable ? 200 : 422]);
    }
    expect((await read())[property]).toEqual(nullable ? null : before);
  });

  it.each(editable)('%s refuses values of another kind and changes nothing', async (property, rule) => {
    const before = await read();
    const beyond = rule.max === undefined ? [] : [rule.max + 1];
    for (const value of [...(invalidValues[rule.kind] ?? []), ...beyond]) {
      const answer = await update(property, value);
      expect([value, answer]).toMatchObject([value, { status: 422, body: { code: 'invalid', fields: { value: expect.any(String) } } }]);
    }
    expect(await read()).toEqual(before);
  });
});

/** Returns every name in a JSON value, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);

describe('POST /api/update-lender-data', () => {
  const closed = ['api', 'id', 'lender_id', 'loan_type', 'version', 'deleted_at', 'created_at', 'deletedAt', 'minIncome'];
  const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

  it.each([...closed, ...inherited, 'NAME', ' name', 'name; drop table', ''])('refuses the unknown property "%s"', async (property) => {
    const before = await read();
    const answer = await update(property, 1);
    expect(answer).toMatchObject({ status: 422, body: { code: 'fields-not-writable' } });
    expect(answer.body.message).toContain(`: ${property}.`);
    expect(Object.keys(answer.body.fields as object)).toEqual([property]);
    expect(await read()).toEqual(before);
    expect(Object.prototype).not.toHaveProperty('1');
  });

  it('accepts only the properties of the table, whatever is sent', async () => {
    const before = await read();
    const known = new Set<string>(Object.keys(lenderResource));
    const unknown = fc
      .oneof(fc.string({ maxLength: 70 }), fc.constantFrom(...closed, ...inherited))
      .filter((name) => !known.has(name) || name === 'api');
    await fc.assert(
      fc.asyncProperty(unknown, fc.jsonValue({ maxDepth: 2 }), async (property, value) => {
        const { status, body } = await update(property, value);
        // A name that every object inherits is refused before the length of the property is checked.
        const isTooLong = property.length > 60 && !namesIn(value).some((name) => name in Object.prototype);
        expect([status, body.code]).toEqual([422, isTooLong ? 'invalid' : 'fields-not-writable']);
      }),
      { numRuns: 500 },
    );
    expect(await read()).toEqual(before);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('enforces the legal limits of loan to value, and names the invalid lines of pincodes', async () => {
    const before = await read();
    const messages = async (property: string, value: unknown) => {
      const answers = [await update(property, value, lender, 'en'), await update(property, value, lender, 'hi')];
      return answers.map(({ status, body }) => [status, (body.fields as { value: string }).value]);
    };
    expect(
      await messages('gold_ltv_tiers', [
        { up_to: 2_50_000, percent: 85 },
        { up_to: null, percent: 80 },
      ]),
    ).toEqual([
      [422, 'Line 2: the legal maximum for this amount is 75%.'],
      [422, 'पंक्ति 2: इस रकम पर कानूनी अधिकतम 75% है।'],
    ]);
    // A blank line counts in the line numbers.
    expect(
      (
        await messages('gold_ltv_tiers', [
          { up_to: null, percent: null },
          { up_to: null, percent: 80 },
        ])
      )[0],
    ).toEqual([422, 'Line 2: the legal maximum for this amount is 75%.']);
    // Each has its own legal limit.
    expect((await messages('property_ltv_tiers', [{ up_to: 30_00_000, percent: 90.5 }]))[0]).toEqual([
      422,
      'Line 1: the legal maximum for this amount is 90%.',
    ]);
    expect(await messages('doorstep_areas', '110001\n12a4\n0')).toEqual([
      [422, 'Not a pincode or its first 2 to 5 digits, lines: 2 (12a4), 3 (0)'],
      [422, 'पिनकोड या उसके शुरू के 2 से 5 अंक नहीं, पंक्तियाँ: 2 (12a4), 3 (0)'],
    ]);
    expect((await messages('min_karat', 17))[0]).toEqual([422, 'Please enter a value from 18 to 24.']);
    expect(await read()).toEqual(before);
    // Crossed limits are reported where they are shown, not refused: cells are saved one by one.
    expect([(await update('min_turnover', 500)).status, (await update('max_turnover', 400)).status]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ min_turnover: 500, max_turnover: 400 });
  });

  it('returns errors in the caller’s language', async () => {
    expect((await update('so_date_end', 'soon', lender, 'en')).body.fields).toEqual({ value: 'Invalid date' });
    expect((await update('so_date_end', 'soon', lender, 'hi')).body.fields).toEqual({ value: 'तारीख़ सही नहीं है' });
    expect((await update('priority', 7, lender, 'hi')).body.message).toBe('ऋणदाता की जानकारी बदल दी गई है!');
  });

  it.each([
    [{ property: 'priority', value: 1 }, 'lender_id'],
    [{ lender_id: 'x', property: 'priority', value: 1 }, 'lender_id'],
    [{ lender_id: ['a'], property: 'priority', value: 1 }, 'lender_id'],
    [{ lender_id: crypto.randomUUID(), value: 1 }, 'property'],
    [{ lender_id: crypto.randomUUID(), property: ['priority'], value: 1 }, 'property'],
    [{ lender_id: crypto.randomUUID(), property: { name: 'priority' }, value: 1 }, 'property'],
    [{ lender_id: crypto.randomUUID(), property: { toString: 'priority' }, value: 1 }, 'property.toString'],
    [{ lender_id: crypto.randomUUID(), property: 'priority', value: 1, role: 1 }, 'role'],
  ])('refuses %j', async (body, field) => {
    const answer = await post('update-lender-data', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it('does not find an unknown lender', async () => {
    expect(await update('priority', 1, crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it.each(['{', '[]', '"x"', 'null', '{"lender_id":'])('refuses the body %s', async (body) => {
    const answer = await application.request('POST', '/api/update-lender-data', { token: admin, body });
    expect([400, 422]).toContain(answer.status);
  });

  it('refuses the name of another lender', async () => {
    await create('Taken');
    expect(await update('name', 'taken')).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect((await read()).name).not.toBe('taken');
  });
});

describe('many changes at once', () => {
  it('to one lender are all stored: 50 of different properties and of the same', async () => {
    const id = await create('Busy');
    const changes: [string, unknown][] = [
      ...Array.from({ length: 44 }, (_, index): [string, unknown] => ['priority', index]),
      ['min_income', 10_000],
      ['max_income', 90_000],
      ['salaried', 1],
      ['lender_status', 1],
      ['so_text', 'Now'],
      ['so_date_end', '2027-01-01'],
    ];
    const answers = await Promise.all(changes.map(([property, value]) => update(property, value, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const left = await auditEntries(id);
    expect(left).toHaveLength(50);
    const last = left.filter(({ property }) => property === 'priority').at(-1);
    expect(await read(id)).toMatchObject({
      priority: last?.after,
      min_income: 10_000,
      max_income: 90_000,
      salaried: 1,
      lender_status: 1,
      so_text: 'Now',
      so_date_end: '2027-01-01',
    });
    const priorities = left.filter(({ property }) => property === 'priority');
    // Each change saw the previous one: none was lost in between.
    expect(priorities.slice(1).map(({ before }) => before)).toEqual(priorities.slice(0, -1).map(({ after }) => after));
  });

  it('and a deletion leave the lender deleted', async () => {
    const id = await create('Ending');
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, (_, index) => update('priority', index, id)),
      post('safe-delete-lender', { lender_id: id }),
      ...Array.from({ length: 25 }, (_, index) => update('min_age', index, id)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await application.request('GET', `/api/get-lender-data/${id}`, { token: admin })).toMatchObject({ status: 404 });
    const [row] = await application.em.execute<object[]>('select deleted_at is not null as gone from lenders.lender where id = ?', [id]);
    expect(row).toEqual({ gone: true });
  });
});

describe('the version of a lender', () => {
  it('is returned with each write, and a write over a concurrent change is refused', async () => {
    const id = await create('Versioned');
    const other = await application.asAdmin(1);
    const write = (body: object, token = admin) =>
      application.request('POST', '/api/update-lender-data', { token, body: { lender_id: id, ...body } });
    const { version } = await read(id);
    const first = await write({ property: 'min_age', value: 25, version }, other.token);
    expect(first.body).toEqual({ message: 'Lender updated successfully!', version: version + 1 });
    const second = await write({ property: 'min_age', value: 30, version });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'changed-meanwhile', message: expect.stringContaining('Min age') as unknown });
    expect((await read(id)).min_age).toBe(25);
    expect((await write({ property: 'max_age', value: 60, version })).body.version).toBe(version + 2);
  });
});
