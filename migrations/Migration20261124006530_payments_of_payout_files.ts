import { Migration } from '@mikro-orm/migrations';

/** What was taken for the number of a payment and is none: a dash, a word, less than six signs. */
const IS_PAYMENT = (utr: string) => `coalesce(${utr} ~ '[0-9]' and length(regexp_replace(${utr}, '[^A-Za-z0-9]', '', 'g')) >= 6, false)`;

/** What a lender's remark is about, as files are read from now on. */
const REMARK = (text: string) => `case
  when ${text} is null then null
  when ${text} ~* '\\yhold\\y|on-hold|withheld|under (review|verification)' then 'on-hold'
  when ${text} ~* 'claw|recover|revers|refund|cancel|cooling|foreclos|adjust' then 'taken-back'
  when ${text} ~* '\\yrate\\y|\\yslab\\y|percent|%' then 'rate'
  when ${text} ~* 'incentive|bonus|contest|special' then 'incentive'
  when ${text} ~* '\\ygst\\y|\\ytds\\y|\\ytax\\y|invoice' then 'tax'
  when ${text} ~* 'pending|unpaid|not paid|due|next (month|cycle)|awaited' then 'unpaid'
  else 'other' end`;

/** A line for each payment of a month; what an undo needs of files that stand on each other; remarks without the lender's own words, which tell of people. */
export class Migration20261124006530_payments_of_payout_files extends Migration {
  override up(): void {
    this.addSql(`alter table "revenue"."commission_line" add "payment_key" varchar(40) not null default '';`);
    this.addSql(`alter table "revenue"."commission_change" add "known_version" int null, add "absorbed" jsonb null;`);
    this.addSql(`update revenue.commission_line set utr = case when ${IS_PAYMENT('utr')} then utr end,
      payment_key = case when ${IS_PAYMENT('utr')} then upper(utr) else '' end, remark = ${REMARK('remark')} where utr is not null or remark is not null;`);
    this.addSql(`update revenue.commission_change set before = before || jsonb_build_object(
      'utr', case when ${IS_PAYMENT(`before ->> 'utr'`)} then before ->> 'utr' end,
      'payment_key', case when ${IS_PAYMENT(`before ->> 'utr'`)} then upper(before ->> 'utr') else '' end,
      'remark', ${REMARK(`before ->> 'remark'`)}) where before is not null;`);
  }

  override down(): void {
    this.addSql(`alter table "revenue"."commission_change" drop column "known_version", drop column "absorbed";`);
    this.addSql(`alter table "revenue"."commission_line" drop column "payment_key";`);
  }
}
