import { Migration } from '@mikro-orm/migrations';

/** The demo lenders as they were seeded, and as they are seeded since fees are ranges. Frozen: later changes of the seed are not for here. */
const SEEDED = `(values
  ('b7a206fd-e77c-85f8-a3c7-30454d37e342', 'Moneyview', 14, '14-36 %', 36, 'from 2 %', 2, null, '14-36 %', 36, '2-4 %', 2, 4, null, null, 'grievance@moneyview.lender.example', '1800 000 001'),
  ('bbc7b50c-7f54-8e72-84fe-a867ab991012', 'KreditBee', 18, '18-36 %', 36, '5-6 %', 6, null, '18-36 %', 36, '5-6 %', 5, 6, null, null, 'grievance@kreditbee.lender.example', '1800 000 002'),
  ('4d3a790e-fad3-82e9-869b-f6609abe6d41', 'CASHe', 27, '27-36 %', 36, '2-3 %', 3, null, '27-36 %', 36, '2-3 %', 2, 3, null, null, 'grievance@cashe.lender.example', '1800 000 003'),
  ('bbbd73d5-50a5-811e-aef9-ba4ed5d132b6', 'Fibe (EarlySalary)', 24, 'from 24 %', null, 'from ₹99', null, 99, '24-36 %', 36, '₹99 to 2 %', null, 2, 99, null, 'grievance@fibe.lender.example', '1800 000 004'),
  ('0e96e1fe-1649-86a6-832f-e16c9ba01d71', 'Upwards', 16, '16-32 %', 32, '2-4 %', 4, null, '16-32 %', 32, '2-4 %', 2, 4, null, null, 'grievance@upwards.lender.example', '1800 000 005'),
  ('2f2d79ba-8daa-8cd5-9843-5de9d9dcc218', 'NIRA', 24, '24-36 %', 36, '2-7 %', 7, null, '24-36 %', 36, '2-7 %', 2, 7, null, null, 'grievance@nira.lender.example', '1800 000 006'),
  ('9cde1155-1654-88b6-99f3-7d96e625b2d8', 'MoneyTap', 13, '13-36 %', 36, 'flat', null, null, '13-36 %', 36, '₹499 flat', null, null, 499, 499, 'grievance@moneytap.lender.example', '1800 000 007'),
  ('ea982db2-e076-8ecf-855c-f6e3d3766acd', 'Finzy', 10, '10-24 %', 24, '2-3 %', 3, null, '10-24 %', 24, '2-3 %', 2, 3, null, null, 'grievance@finzy.lender.example', '1800 000 008'),
  ('c92a0012-efd5-873c-a16c-a3e8706d0dde', 'Hero FinCorp', 19, '19-30 %', 30, '2.3-3 %', 3, null, '19-30 %', 30, '2.3-3 %', 2.3, 3, null, null, 'grievance@hero-fincorp.lender.example', '1800 000 009'),
  ('0ad60449-357f-82f3-9463-a0aefccd96c4', 'Tata Capital', 10.99, 'from 10.99 %', null, 'up to 3.5 %', 3.5, null, '10.99-24 %', 24, 'up to 3.5 %', 0, 3.5, null, null, 'grievance@tata-capital.lender.example', '1800 000 010'),
  ('d6af373e-a7a1-8039-878b-9b38bbc3b0f6', 'Aditya Birla Finance', 10.99, '10.99-32 %', 32, 'up to 4 %', 4, null, '10.99-32 %', 32, 'up to 4 %', 0, 4, null, null, 'grievance@aditya-birla-finance.lender.example', '1800 000 011'),
  ('33037711-bb25-8936-9404-7da101f4abf0', 'Poonawalla Fincorp', 9.99, 'from 9.99 %', null, 'up to 3 %', 3, null, '9.99-24 %', 24, 'up to 3 %', 0, 3, null, null, 'grievance@poonawalla-fincorp.lender.example', '1800 000 012'),
  ('423803f8-0b1b-8f34-8dc1-1c4b627600d6', 'Lendingkart', 15, '15-27 %', 27, '2-3 %', 3, null, '15-27 %', 27, '2-3 %', 2, 3, null, null, 'grievance@lendingkart.lender.example', '1800 000 013'),
  ('a21fa194-c8a4-86fd-b8a7-7e77931e4981', 'Indifi', 17, '17-30 %', 30, '3 %', 3, null, '17-30 %', 30, '3 %', 3, 3, null, null, 'grievance@indifi.lender.example', '1800 000 014'),
  ('c5f0b6c3-609e-8457-b814-acf46662fa2b', 'Bajaj Finserv', 14, '14-25 %', 25, 'up to 4.72 %, taxes included', 4.72, null, '14-25 %', 25, 'up to 4.72 %, taxes included', 0, 4.72, null, null, 'grievance@bajaj-finserv.lender.example', '1800 000 015'),
  ('947dbacd-d1b3-81ca-9393-c414835427e1', 'Muthoot Finance', 18, '18-24 %', 24, '3 %', 3, null, '18-24 %', 24, '3 %', 3, 3, null, null, 'grievance@muthoot-finance.lender.example', '1800 000 016'),
  ('8147ddee-a250-8813-b2a1-eb76f229c053', 'Muthoot Finance', 12, '12-24 %', 24, '0.25-1 %', 1, null, '12-24 %', 24, '0.25-1 %', 0.25, 1, null, null, 'grievance@muthoot-finance.lender.example', '1800 000 017'),
  ('6d2ae2e2-76d0-8d55-b0be-43464b7275c8', 'Manappuram', 9.9, '21.67 %, 9.9-12 % if prompt; 23.96 % annualised', 21.67, '0.5-2 %', 2, null, '21.67 %, 9.9-12 % if prompt; 23.96 % annualised', 21.67, '0.5-2 %', 0.5, 2, null, null, 'grievance@manappuram.lender.example', '1800 000 018'),
  ('52d80324-c4f4-8c75-a737-ce8eb2f5fe19', 'Federal Bank', 8.99, 'from 8.99 %', null, '₹180-270', null, 270, '8.99-12 %', 12, '₹180-270', null, null, 180, 270, 'grievance@federal-bank.lender.example', '1800 000 019'),
  ('4d2ef075-fa08-804d-a7f7-bdafbcca26e8', 'indiagold', 12, '12-24 %', 24, '0-1 %', 1, null, '12-24 %', 24, '0-1 %', 0, 1, null, null, 'grievance@indiagold.lender.example', '1800 000 020'),
  ('dae96a17-65eb-811d-9ac9-0009bc125bc5', 'Aavas', 8.5, '8.5-19 %', 19, 'up to 2 %', 2, null, '8.5-19 %', 19, 'up to 2 %', 0, 2, null, null, 'grievance@aavas.lender.example', '1800 000 021'),
  ('ee47a095-5739-89a3-8419-ec0781e4941e', 'Aadhar Housing Finance', 11.75, 'from 11.75 %', null, '1-2 %', 2, null, '11.75-16 %', 16, '1-2 %', 1, 2, null, null, 'grievance@aadhar-housing-finance.lender.example', '1800 000 022'),
  ('ab21fe23-db30-88f7-be37-1f8f249466e2', 'Aptus', 14, '14-15.5 %', 15.5, '2 %', 2, null, '14-15.5 %', 15.5, '2 %', 2, 2, null, null, 'grievance@aptus.lender.example', '1800 000 023'),
  ('46f84b0e-9a48-8f3d-bb6e-07e5515dc426', 'Home First', 12.9, '12.9-15 %', 15, 'from ₹6,500', null, 6500, '12.9-15 %', 15, '₹6,500-12,000', null, null, 6500, 12000, 'grievance@home-first.lender.example', '1800 000 024')
) as seed (id, name, rate_min, was_interest, was_rate_max, was_fees, was_percent, was_flat,
  interest, rate_max, fees, percent_min, percent_max, flat_min, flat_max, email, phone)`;

/** The one demo lender that publishes its fee with GST; its flag was the wrong way round as that of all others was. */
const WITH_GST = `'c5f0b6c3-609e-8457-b814-acf46662fa2b'`;

/** A lone figure of a fee: the lowest where the text says "from", the highest elsewhere. */
const LONE = `(
  case when was_fees like 'from%' then was_percent end, case when was_fees like 'from%' then null else was_percent end,
  case when was_fees like 'from%' then was_flat end, case when was_fees like 'from%' then null else was_flat end)`;

const PENAL_TERMS = `'[{"kind": "delay", "basis": "percent_month_instalment", "figure": 2, "minimum": null}]'::jsonb`;

/** Nobody entered these properties: what stands in them is from the seed, also where staff left it as it was. */
const untouched = (...properties: string[]) => `not exists (
  select from platform.audit a where a.subject = 'lender:' || l.id and a.property in (${properties.map((name) => `'${name}'`).join(', ')}))`;

/** What an offer is computed from, and what its key facts name. */
const TERMS = [
  'name, interest_rate, rate_min, rate_max, apr_min, apr_max, processing_fees, fee_percent, fee_flat, fee_percent_min, fee_percent_max, fee_flat_min',
  'fee_flat_max, fee_gst_included, penal_charges, penal_terms, grievance_name, grievance_email, grievance_phone',
].flatMap((line) => line.split(', '));

/**
 * Seeding never overwrites: demo lenders from before get the bounds, the GST flag, the penal terms and the grievance officer of the seed
 * where all their terms are still as seeded. Where staff changed any of them, nothing is changed but a GST flag that nobody entered.
 */
export class Migration20261122000900_seeded_figures extends Migration {
  override up(): void {
    this.addSql(`
      update lenders.lender l set interest_rate = seed.interest, rate_max = seed.rate_max, processing_fees = seed.fees,
        fee_percent_min = seed.percent_min, fee_percent_max = seed.percent_max, fee_flat_min = seed.flat_min, fee_flat_max = seed.flat_max,
        fee_gst_included = l.id = ${WITH_GST}, penal_terms = ${PENAL_TERMS},
        grievance_name = 'Grievance Redressal Officer, ' || seed.name, grievance_email = seed.email, grievance_phone = seed.phone,
        updated_at = now(), version = l.version + 1
      from ${SEEDED}
      where l.id = seed.id::uuid and l.name = seed.name and l.fee_gst_included = (l.id <> ${WITH_GST})
        and (l.interest_rate, l.rate_min, l.rate_max, l.processing_fees) is not distinct from
          (seed.was_interest, seed.rate_min, seed.was_rate_max, seed.was_fees)
        and (l.fee_percent_min, l.fee_percent_max, l.fee_flat_min, l.fee_flat_max) is not distinct from ${LONE}
        and num_nonnulls(l.apr_min, l.apr_max, l.grievance_name, l.grievance_email, l.grievance_phone) = 0
        and l.penal_charges = '2 % a month on the overdue instalment' and l.penal_terms in ('[]', ${PENAL_TERMS})
        and ${untouched(...TERMS)}`);
    // A flag of the old seed that nobody entered is not known to be true: GST on top is the dearer reading, so no cost is understated.
    // What staff entered, and any lender that staff added, is known and stays.
    this.addSql(`
      update lenders.lender l set fee_gst_included = false, updated_at = now(), version = l.version + 1
      from ${SEEDED}
      where l.id = seed.id::uuid and l.id <> ${WITH_GST} and l.fee_gst_included and ${untouched('fee_gst_included')}`);
  }

  /** Puts the seeded terms back where they are as this migration left them; a promise of GST that nobody made does not come back elsewhere. */
  override down(): void {
    this.addSql(`
      update lenders.lender l set interest_rate = seed.was_interest, rate_max = seed.was_rate_max, processing_fees = seed.was_fees,
        (fee_percent_min, fee_percent_max, fee_flat_min, fee_flat_max) = ${LONE.replace('(', '(select ')},
        fee_gst_included = l.id <> ${WITH_GST}, grievance_name = null, grievance_email = null, grievance_phone = null,
        updated_at = now(), version = l.version + 1
      from ${SEEDED}
      where l.id = seed.id::uuid and l.name = seed.name and l.fee_gst_included = (l.id = ${WITH_GST})
        and (l.interest_rate, l.rate_min, l.rate_max, l.processing_fees) is not distinct from
          (seed.interest, seed.rate_min, seed.rate_max, seed.fees)
        and (l.fee_percent_min, l.fee_percent_max, l.fee_flat_min, l.fee_flat_max) is not distinct from
          (seed.percent_min, seed.percent_max, seed.flat_min, seed.flat_max)
        and (l.grievance_name, l.grievance_email, l.grievance_phone) is not distinct from
          ('Grievance Redressal Officer, ' || seed.name, seed.email, seed.phone)
        and ${untouched(...TERMS)}`);
  }
}
