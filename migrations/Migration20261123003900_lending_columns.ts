import { Migration } from '@mikro-orm/migrations';

/**
 * What the demo lenders of business, housing and gold loans lend on, as they are seeded since there are columns for it; what is left out sets no limit.
 * Frozen: later changes of the seed are not for here.
 */
const SEEDED = `[
  {"id": "423803f8-0b1b-8f34-8dc1-1c4b627600d6", "name": "Lendingkart", "min_turnover": 1200000, "min_vintage_months": 6, "registration_types": [1, 2, 3, 4], "registration_required": 1},
  {"id": "a21fa194-c8a4-86fd-b8a7-7e77931e4981", "name": "Indifi", "min_turnover": 2000000, "min_vintage_months": 12, "registration_types": [1, 2, 3, 4]},
  {"id": "c5f0b6c3-609e-8457-b814-acf46662fa2b", "name": "Bajaj Finserv", "min_turnover": 5000000, "max_turnover": 500000000, "min_vintage_months": 36, "registration_types": [1, 2], "registration_required": 1, "gst_required": 1},
  {"id": "947dbacd-d1b3-81ca-9393-c414835427e1", "name": "Muthoot Finance", "min_turnover": 600000, "max_turnover": 30000000, "min_vintage_months": 24},
  {"id": "8147ddee-a250-8813-b2a1-eb76f229c053", "name": "Muthoot Finance", "min_gold_grams": 1, "max_gold_grams": 1000, "min_karat": 18, "max_karat": 22, "gold_ltv_tiers": [{"up_to": 250000, "percent": 85}, {"up_to": 500000, "percent": 80}, {"up_to": null, "percent": 75}]},
  {"id": "6d2ae2e2-76d0-8d55-b0be-43464b7275c8", "name": "Manappuram", "min_gold_grams": 2, "max_gold_grams": 1000, "min_karat": 18, "max_karat": 24, "gold_ltv_tiers": [{"up_to": 250000, "percent": 80}, {"up_to": null, "percent": 75}], "doorstep": 1, "doorstep_areas": ["110001", "400001", "560001", "600001", "682001", "695001"]},
  {"id": "52d80324-c4f4-8c75-a737-ce8eb2f5fe19", "name": "Federal Bank", "min_gold_grams": 5, "max_gold_grams": 1000, "min_karat": 20, "max_karat": 24, "gold_ltv_tiers": [{"up_to": null, "percent": 70}]},
  {"id": "4d2ef075-fa08-804d-a7f7-bdafbcca26e8", "name": "indiagold", "min_gold_grams": 10, "max_gold_grams": 500, "min_karat": 18, "max_karat": 22, "gold_ltv_tiers": [{"up_to": 500000, "percent": 75}, {"up_to": null, "percent": 70}], "doorstep": 1, "doorstep_areas": ["110", "122", "201", "411", "560"]},
  {"id": "dae96a17-65eb-811d-9ac9-0009bc125bc5", "name": "Aavas", "property_types": [1, 2, 3, 4], "property_ltv_tiers": [{"up_to": 3000000, "percent": 80}, {"up_to": null, "percent": 75}], "co_applicant_income": 1},
  {"id": "ee47a095-5739-89a3-8419-ec0781e4941e", "name": "Aadhar Housing Finance", "property_types": [1, 2, 3], "property_ltv_tiers": [{"up_to": 3000000, "percent": 90}, {"up_to": 7500000, "percent": 80}, {"up_to": null, "percent": 75}], "max_household_income": 1800000, "co_applicant_income": 1},
  {"id": "ab21fe23-db30-88f7-be37-1f8f249466e2", "name": "Aptus", "property_types": [2, 3, 4], "property_ltv_tiers": [{"up_to": 2500000, "percent": 85}], "max_household_income": 900000, "co_applicant_income": 1},
  {"id": "46f84b0e-9a48-8f3d-bb6e-07e5515dc426", "name": "Home First", "property_types": [1, 2], "property_ltv_tiers": [{"up_to": 2000000, "percent": 90}, {"up_to": null, "percent": 75}], "max_household_income": 1200000}
]`;

/** Somebody who entered anything of a lender knows what it is: the figures are for those that nobody touched. */
const UNTOUCHED = `not exists (select from platform.audit a where a.subject = 'lender:' || l.id)`;

/** What lenders of business, housing and gold loans lend on. Seeding never overwrites: demo lenders from before get their figures here. */
export class Migration20261123003900_lending_columns extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."lender"
      add "min_turnover" numeric(14,2) null,
      add "max_turnover" numeric(14,2) null,
      add "registration_types" jsonb not null default '[]',
      add "registration_required" boolean not null default false,
      add "gst_required" boolean not null default false,
      add "property_types" jsonb not null default '[]',
      add "property_ltv_tiers" jsonb not null default '[]',
      add "max_household_income" numeric(14,2) null,
      add "co_applicant_income" boolean not null default false,
      add "min_gold_grams" smallint null,
      add "max_gold_grams" smallint null,
      add "min_karat" smallint null,
      add "max_karat" smallint null,
      add "gold_ltv_tiers" jsonb not null default '[]',
      add "doorstep" boolean not null default false,
      add "doorstep_areas" jsonb not null default '[]';`);
    this.addSql(`
      update lenders.lender l set
        min_turnover = seed.min_turnover, max_turnover = seed.max_turnover,
        min_vintage_months = coalesce(l.min_vintage_months, seed.min_vintage_months),
        registration_types = coalesce(seed.registration_types, '[]'), registration_required = coalesce(seed.registration_required, 0) = 1,
        gst_required = coalesce(seed.gst_required, 0) = 1,
        property_types = coalesce(seed.property_types, '[]'), property_ltv_tiers = coalesce(seed.property_ltv_tiers, '[]'),
        max_household_income = seed.max_household_income, co_applicant_income = coalesce(seed.co_applicant_income, 0) = 1,
        min_gold_grams = seed.min_gold_grams, max_gold_grams = seed.max_gold_grams, min_karat = seed.min_karat, max_karat = seed.max_karat,
        gold_ltv_tiers = coalesce(seed.gold_ltv_tiers, '[]'),
        doorstep = coalesce(seed.doorstep, 0) = 1, doorstep_areas = coalesce(seed.doorstep_areas, '[]'),
        updated_at = now(), version = l.version + 1
      from jsonb_to_recordset('${SEEDED}'::jsonb) as seed(id uuid, name text, min_turnover numeric, max_turnover numeric,
        min_vintage_months smallint, registration_types jsonb, registration_required int, gst_required int, property_types jsonb,
        property_ltv_tiers jsonb, max_household_income numeric, co_applicant_income int, min_gold_grams smallint, max_gold_grams smallint,
        min_karat smallint, max_karat smallint, gold_ltv_tiers jsonb, doorstep int, doorstep_areas jsonb)
      where l.id = seed.id and l.name = seed.name and ${UNTOUCHED}`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."lender"
      drop column "min_turnover",
      drop column "max_turnover",
      drop column "registration_types",
      drop column "registration_required",
      drop column "gst_required",
      drop column "property_types",
      drop column "property_ltv_tiers",
      drop column "max_household_income",
      drop column "co_applicant_income",
      drop column "min_gold_grams",
      drop column "max_gold_grams",
      drop column "min_karat",
      drop column "max_karat",
      drop column "gold_ltv_tiers",
      drop column "doorstep",
      drop column "doorstep_areas";`);
  }
}
