import { Migration } from '@mikro-orm/migrations';

/** What the demo lenders are, as they are seeded since there are columns for it. Frozen: later changes of the seed are not for here. */
const SEEDED = `values
  ('b7a206fd-e77c-85f8-a3c7-30454d37e342'::uuid, 'Moneyview', 'lender', 'Whizdm Finance Private Limited'),
  ('bbc7b50c-7f54-8e72-84fe-a867ab991012'::uuid, 'KreditBee', 'platform', 'KrazyBee Services Limited, Example Capital Limited'),
  ('4d3a790e-fad3-82e9-869b-f6609abe6d41'::uuid, 'CASHe', 'lender', 'Bhanix Finance and Investment Limited'),
  ('bbbd73d5-50a5-811e-aef9-ba4ed5d132b6'::uuid, 'Fibe (EarlySalary)', 'lender', 'EarlySalary Services Private Limited'),
  ('0e96e1fe-1649-86a6-832f-e16c9ba01d71'::uuid, 'Upwards', 'lender', 'Upwards Capital Private Limited'),
  ('2f2d79ba-8daa-8cd5-9843-5de9d9dcc218'::uuid, 'NIRA', 'platform', 'Example Bank Limited, Example Finance Limited'),
  ('9cde1155-1654-88b6-99f3-7d96e625b2d8'::uuid, 'MoneyTap', 'platform', 'Example Bank Limited, Example Capital Limited'),
  ('ea982db2-e076-8ecf-855c-f6e3d3766acd'::uuid, 'Finzy', 'p2p', 'Bridge Fintech Solutions Private Limited'),
  ('c92a0012-efd5-873c-a16c-a3e8706d0dde'::uuid, 'Hero FinCorp', 'lender', 'Hero FinCorp Limited'),
  ('0ad60449-357f-82f3-9463-a0aefccd96c4'::uuid, 'Tata Capital', 'lender', 'Tata Capital Limited'),
  ('d6af373e-a7a1-8039-878b-9b38bbc3b0f6'::uuid, 'Aditya Birla Finance', 'lender', 'Aditya Birla Finance Limited'),
  ('33037711-bb25-8936-9404-7da101f4abf0'::uuid, 'Poonawalla Fincorp', 'lender', 'Poonawalla Fincorp Limited'),
  ('6796bc73-c5c1-8549-a0c6-3e53db3e44df'::uuid, 'IndiaLends', 'platform', 'Example Bank Limited, Example Finance Limited, Example Capital Limited'),
  ('423803f8-0b1b-8f34-8dc1-1c4b627600d6'::uuid, 'Lendingkart', 'lender', 'Lendingkart Finance Limited'),
  ('a21fa194-c8a4-86fd-b8a7-7e77931e4981'::uuid, 'Indifi', 'lender', 'Riviera Investors Private Limited'),
  ('c5f0b6c3-609e-8457-b814-acf46662fa2b'::uuid, 'Bajaj Finserv', 'lender', 'Bajaj Finance Limited'),
  ('947dbacd-d1b3-81ca-9393-c414835427e1'::uuid, 'Muthoot Finance', 'lender', 'Muthoot Finance Limited'),
  ('f01fb52a-b686-8885-8c21-6ae67e0c0541'::uuid, 'Muthoot FinCorp', 'lender', 'Muthoot Fincorp Limited'),
  ('8147ddee-a250-8813-b2a1-eb76f229c053'::uuid, 'Muthoot Finance', 'lender', 'Muthoot Finance Limited'),
  ('6d2ae2e2-76d0-8d55-b0be-43464b7275c8'::uuid, 'Manappuram', 'lender', 'Manappuram Finance Limited'),
  ('52d80324-c4f4-8c75-a737-ce8eb2f5fe19'::uuid, 'Federal Bank', 'lender', 'The Federal Bank Limited'),
  ('4d2ef075-fa08-804d-a7f7-bdafbcca26e8'::uuid, 'indiagold', 'platform', 'Example Bank Limited, Example Gold Finance Limited'),
  ('dae96a17-65eb-811d-9ac9-0009bc125bc5'::uuid, 'Aavas', 'lender', 'Aavas Financiers Limited'),
  ('ee47a095-5739-89a3-8419-ec0781e4941e'::uuid, 'Aadhar Housing Finance', 'lender', 'Aadhar Housing Finance Limited'),
  ('ab21fe23-db30-88f7-be37-1f8f249466e2'::uuid, 'Aptus', 'lender', 'Aptus Value Housing Finance India Limited'),
  ('46f84b0e-9a48-8f3d-bb6e-07e5515dc426'::uuid, 'Home First', 'lender', 'Home First Finance Company India Limited')`;

/** Somebody who entered anything of a lender knows what it is: the rest is for those that nobody touched. */
const UNTOUCHED = `not exists (select from platform.audit a where a.subject = 'lender:' || l.id)`;

/** Journeys of those through whom others lend: who does, only staff can say, and until they do they make no offers. */
const THROUGH = `('kreditbee', 'nira', 'money-tap', 'indialends', 'indiagold')`;

/**
 * What a lender is, who lends, whether it is a line of credit, and a lowest score inside a class. Lenders from before were shown as lending themselves
 * under their name: so they go on, until somebody says otherwise. What a consent named stands with its application.
 */
export class Migration20261123005820_what_a_lender_is extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."lender"
      add "min_credit_score" smallint null,
      add "lender_role" text not null default 'lender',
      add "regulated_entities" varchar(250) null,
      add "credit_line" boolean not null default false;`);
    this.addSql(
      `alter table "lenders"."lender" add constraint "lender_lender_role_check" check ("lender_role" in ('lender', 'platform', 'p2p', 'cards'));`,
    );
    this.addSql(`alter table "customer_journey"."lender_application"
      add "lender_role" varchar(20) not null default 'lender',
      add "regulated_entities" varchar(250) null;`);
    this.addSql(`
      update lenders.lender l set lender_role = case when api = 'finzy' then 'p2p' when api in ${THROUGH} then 'platform' else 'lender' end,
        credit_line = api is not distinct from 'money-tap', regulated_entities = case when api in ${THROUGH} then null else name end`);
    this.addSql(`
      update lenders.lender l set lender_role = seed.role, regulated_entities = seed.entities,
        min_credit_score = case when l.id = 'c5f0b6c3-609e-8457-b814-acf46662fa2b' and credit_score_class = 4 then 685 end,
        lender_group_ids = case when seed.role = 'platform' then array_remove(lender_group_ids, '0e301d85-a38e-83dc-9f73-85681c8c4b75') else lender_group_ids end,
        grievance_phone = case when l.id = '6796bc73-c5c1-8549-a0c6-3e53db3e44df' and grievance_phone = '1800 000 025' then '1800 000 026' else grievance_phone end,
        updated_at = now(), version = l.version + 1
      from (${SEEDED}) as seed(id, name, role, entities) where l.id = seed.id and l.name = seed.name and ${UNTOUCHED}`);
    this.addSql(`
      update customer_journey.lender_application set lender_role = case when journey_key = 'finzy' then 'p2p' else 'platform' end
      where journey_key in ${THROUGH} or journey_key = 'finzy'`);
  }

  override down(): void {
    this.addSql(`alter table "customer_journey"."lender_application" drop column "lender_role", drop column "regulated_entities";`);
    this.addSql(
      `alter table "lenders"."lender" drop column "min_credit_score", drop column "lender_role", drop column "regulated_entities", drop column "credit_line";`,
    );
  }
}
