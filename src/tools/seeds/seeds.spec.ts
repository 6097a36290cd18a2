import { describe, expect, it } from '@jest/globals';
import { seededBrands } from './brands.js';
import { validateLink } from '../../contracts/links.js';
import type { LoanTypeKey } from '../../contracts/loan-types.js';
import { ltvLaws, type LtvTier, findLtvTier } from '../../contracts/ltv-tiers.js';
import { lenderResource } from '../../contracts/resources/lender.js';
import { appliesToLoanType, type Resource } from '../../contracts/resources/resource.js';
import { seededCreditCards } from './credit-cards.js';
import { REDIRECT_GROUP } from '../../contracts/resources/lender-switch.js';
import { seededLenderGroups } from './lender-groups.js';
import { seededLenders } from './lenders.js';
import { seededExcludedLenders } from './excluded-lenders.js';
import { seededLinks, seededMerchants } from './merchants.js';
import { seededVouchers } from './vouchers.js';
import { stableId } from './stable-id.js';

describe('seeded brands', () => {
  it('are 33, with readable colours and unique slugs, hosts and URL segments', async () => {
    const brands = await seededBrands();
    expect(brands).toHaveLength(33);
    expect(brands.filter(({ theme }) => theme === null).map(({ slug }) => slug)).toEqual([]);
    for (const taken of [brands.map(({ slug }) => slug), brands.flatMap(({ hosts }) => hosts), brands.flatMap((b) => b.url_segment ?? [])])
      expect(new Set(taken).size).toBe(taken.length);
  });

  it('include one real brand', async () => {
    const names = (await seededBrands()).map(({ name }) => name);
    expect(names.filter((name) => !/^Demo \d\d$/.test(name))).toEqual(['Ask Credit']);
  });
});

describe('seeded merchants and tracking links', () => {
  it('refer to seeded brands, merchants and locations', async () => {
    const brands = (await seededBrands()).map(({ slug }) => slug);
    const merchants = await seededMerchants();
    const places = new Set(merchants.flatMap(({ id, locations }) => [id, ...locations.map((location) => location.id)]));
    const links = await seededLinks();
    expect([merchants.length, links.length]).toEqual([4, 4]);
    expect([...merchants, ...links].filter(({ partner }) => !brands.includes(partner))).toEqual([]);
    expect(links.flatMap(({ merchant_id, location_id }) => [merchant_id, location_id]).filter((id) => id && !places.has(id))).toEqual([]);
  });
});

describe('seeded brands', () => {
  it('have one solar loan site, with a host', async () => {
    const solar = (await seededBrands()).filter(({ brand }) => brand.features.solar === 1);
    expect(solar.map(({ slug, hosts }) => [slug, hosts])).toEqual([['demo-10', ['demo-10.localhost']]]);
  });
});

describe('seeded vouchers', () => {
  it('are three of a brand with vouchers', async () => {
    const brands = (await seededBrands()).filter(({ brand }) => brand.features.vouchers === 1).map(({ slug }) => slug);
    expect((await seededVouchers()).map(({ partner }) => partner)).toEqual(Array.from({ length: 3 }, () => brands[0]));
  });
});

describe('seeded excluded lenders', () => {
  it('refer to seeded lenders and brands', async () => {
    const [brands, lenders] = [await seededBrands(), await seededLenders()];
    const barred = await seededExcludedLenders();
    expect(barred).toHaveLength(1);
    expect(barred.filter(({ partner }) => !brands.some(({ slug }) => slug === partner))).toEqual([]);
    expect(barred.filter(({ lender_id }) => !lenders.some(({ id }) => id === lender_id))).toEqual([]);
  });
});

describe('seeded credit cards', () => {
  it('are the ten of the sample data, each with three bullets and a link to a bank that does not exist', async () => {
    const cards = await seededCreditCards();
    expect(cards.map(({ name, secured }) => `${name} ${secured}`)).toEqual([
      ...[
        'Lifetime-Free Everyday 0',
        'Cashback 0',
        'Fuel Saver 0',
        'Travel Miles 0',
        'Shopping Co-brand 0',
        'Entertainment 0',
        'Premium 0',
      ],
      ...['Business 0', 'FD-backed Starter 1', 'FD-backed Rewards 1'],
    ]);
    expect(cards.map(({ annual_fee }) => annual_fee)).toEqual([0, 499, 499, 1_500, 500, 750, 5_000, 999, 0, 199]);
    expect(
      cards.filter(({ bullets, utm_link }) => bullets.length !== 3 || validateLink(utm_link) || !utm_link.includes('.example/')),
    ).toEqual([]);
  });
});

describe('seeded lender groups', () => {
  it('are the six of the sample data', async () => {
    expect((await seededLenderGroups()).map(({ name }) => name)).toEqual(['API', 'UTM redirect', 'Bank', 'NBFC', 'P2P', 'Gold']);
  });
});

describe('seeded lenders', () => {
  it('are the sample lenders of four loan types, and IndiaLends', async () => {
    const lenders = await seededLenders();
    const ofType = (type: string) => lenders.filter(({ loan_type }) => loan_type === type).length;
    expect(['pl', 'bl', 'gl', 'hl'].map(ofType)).toEqual([13, 5, 4, 4]);
    expect(lenders.filter(({ api }) => api).map(({ name, autosubmission }) => [name, autosubmission])).toEqual([
      ['Moneyview', 1],
      ['KreditBee', 0],
      ['CASHe', 1],
      ['Fibe (EarlySalary)', 0],
      ['Upwards', 0],
      ['NIRA', 0],
      ['MoneyTap', 0],
      ['Finzy', 0],
      ['IndiaLends', 0],
      ['Muthoot FinCorp', 0],
      ['Muthoot Finance', 0],
      ['indiagold', 0],
    ]);
  });

  it('belong to the groups for their channel, their kind and gold loans', async () => {
    const [lenders, groups] = [await seededLenders(), await seededLenderGroups()];
    const namesOf = (ids: unknown) => (ids as string[]).map((id) => groups.find((group) => group.id === id)?.name);
    for (const { name, api, loan_type, lender_role, lender_group_ids } of lenders) {
      const own = namesOf(lender_group_ids);
      const kinds = own.filter((group) => group === 'Bank' || group === 'NBFC' || group === 'P2P');
      const is = {
        api: own.includes('API'),
        gold: own.includes('Gold'),
        kinds: kinds.length,
        both: own.includes('API') && own.includes(REDIRECT_GROUP),
      };
      // A platform is in none of these groups; the lenders behind it are.
      const isPlatform = lender_role === 'platform';
      expect([name, is]).toEqual([name, { api: api !== undefined, gold: loan_type === 'gl', kinds: isPlatform ? 0 : 1, both: false }]);
      expect([name, lender_role === 'p2p']).toEqual([name, own.includes('P2P')]);
    }
    const used = lenders.flatMap(({ lender_group_ids }) => namesOf(lender_group_ids));
    expect(groups.filter(({ name }) => !used.includes(name))).toEqual([]);
  });

  it('state their regulated entities, and which are platforms or credit lines', async () => {
    const lenders = await seededLenders();
    for (const { name, regulated_entities } of lenders)
      expect([name, regulated_entities]).toEqual([name, expect.stringMatching(/ Limited$/)]);
    const stated = (property: 'lender_role' | 'credit_line' | 'min_credit_score') =>
      lenders.flatMap((lender) => (lender[property] ? [[lender.name, lender[property]]] : []));
    expect(stated('lender_role')).toEqual([
      ...['KreditBee', 'NIRA', 'MoneyTap'].map((name) => [name, 'platform']),
      ['Finzy', 'p2p'],
      ...['IndiaLends', 'indiagold'].map((name) => [name, 'platform']),
    ]);
    expect(stated('credit_line')).toEqual([['MoneyTap', 1]]);
    expect(stated('min_credit_score')).toEqual([['Bajaj Finserv', 685]]);
  });

  it('state a charge for delayed payment in figures, and a grievance officer with example contacts', async () => {
    const lenders = await seededLenders();
    for (const { name, penal_terms, grievance_name, grievance_email, grievance_phone } of lenders)
      expect({ name, penal_terms, grievance_name, grievance_email, grievance_phone }).toEqual({
        name,
        penal_terms: expect.arrayContaining([expect.objectContaining({ kind: 'delay' })]),
        grievance_name: expect.stringContaining(name),
        grievance_email: expect.stringMatching(/\.lender\.example$/),
        grievance_phone: expect.stringMatching(/^1800 000 0\d\d$/),
      });
    expect(new Set(lenders.map(({ grievance_phone }) => grievance_phone)).size).toBe(lenders.length);
  });

  it('differ in the limits of their loan type, and state no limits of other types', async () => {
    const lenders = await seededLenders();
    const limits = {
      bl: ['min_turnover', 'min_vintage_months'],
      gl: ['min_gold_grams', 'gold_ltv_tiers'],
      hl: ['property_types', 'property_ltv_tiers'],
    } as const;
    for (const [type, properties] of Object.entries(limits))
      for (const property of properties) {
        const stated = lenders.filter(({ loan_type }) => loan_type === type).map((lender) => JSON.stringify(lender[property]));
        expect([type, property, new Set(stated).size]).toEqual([type, property, 4]);
      }
    for (const lender of lenders)
      for (const [property, rule] of Object.entries(lenderResource as Resource))
        if (!appliesToLoanType(rule, lender['loan_type'] as LoanTypeKey))
          expect([lender.name, property, lender[property]]).toEqual([lender.name, property, undefined]);
  });

  it('keep the legal LTV limits for gold and property, with tiers up to the highest loan', async () => {
    for (const lender of await seededLenders()) {
      const tiers = (lender['gold_ltv_tiers'] ?? lender['property_ltv_tiers'] ?? []) as readonly LtvTier[];
      const law = lender['gold_ltv_tiers'] ? ltvLaws.gold : ltvLaws.housing;
      if (lender['loan_type'] === 'gl' || lender['loan_type'] === 'hl')
        expect([lender.name, tiers.length > 0]).toEqual([lender.name, true]);
      // At the limits of the law, and above them.
      for (const amount of [1, 2_50_000, 2_50_001, 5_00_000, 5_00_001, 20_00_000, 25_00_000, 30_00_000, 30_00_001, 75_00_000, 75_00_001])
        expect([lender.name, amount, (findLtvTier(tiers, amount)?.percent ?? 0) <= (findLtvTier(law, amount)?.percent ?? 0)]).toEqual([
          lender.name,
          amount,
          true,
        ]);
    }
  });

  it('have no minimum above the maximum in any range', async () => {
    for (const lender of await seededLenders())
      for (const [low, high] of [
        ['min_age', 'max_age'],
        ['loan_amount_min', 'loan_amount_upto'],
        ['tenure_min_months', 'tenure_max_months'],
        ['rate_min', 'rate_max'],
        ['min_turnover', 'max_turnover'],
        ['min_gold_grams', 'max_gold_grams'],
        ['min_karat', 'max_karat'],
      ] as const)
        // oxfmt-ignore
        expect([lender.name, low, Number(lender[low] ?? 0) <= Number(lender[high] ?? Infinity)]).toEqual([lender.name, low, true]);
  });
});

describe('stableId', () => {
  it('returns a UUID that depends only on kind and key', () => {
    expect(stableId('lender', 'pl:A')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(stableId('lender', 'pl:A')).toBe(stableId('lender', 'pl:A'));
    expect(stableId('lender', 'pl:A')).not.toBe(stableId('partner', 'pl:A'));
  });
});
