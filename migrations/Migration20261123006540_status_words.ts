import { Migration } from '@mikro-orm/migrations';

/** The words that files were read by until now, each kept as a word of all lenders; our own states are words too. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  lead_created: ['lead', 'new', 'lead received', 'login', 'logged in', 'received', 'application received'],
  dedupe_rejected: ['dedupe', 'duplicate', 'dedupe reject', 'existing customer', 'already applied'],
  ineligible: ['not eligible', 'bre reject', 'bre rejected'],
  offer_received: ['offer', 'offer generated', 'pre approved', 'preapproved', 'eligible'],
  offer_selected: ['offer accepted'],
  redirected: ['journey started', 'in journey'],
  kyc_pending: ['kyc', 'kyc in progress', 'ckyc pending', 'vkyc pending'],
  docs_pending: ['documents pending', 'document pending', 'docs awaited', 'incomplete', 'query', 'on hold'],
  under_review: [
    'in process',
    'in progress',
    'wip',
    'processing',
    'underwriting',
    'credit review',
    'fi in progress',
    'pending',
    'submitted',
  ],
  approved: ['sanction', 'sanctioned', 'approve', 'loan approved'],
  agreement_pending: ['agreement', 'esign pending', 'e sign pending'],
  mandate_pending: ['enach pending', 'e nach pending', 'nach pending', 'mandate'],
  disbursed: ['disburse', 'disbursal', 'disbursal done', 'loan disbursed', 'paid out', 'part disbursed', 'fully disbursed'],
  rejected: ['reject', 'declined', 'decline', 'credit reject', 'policy reject', 'not approved'],
  cancelled: ['cancel', 'canceled', 'customer cancelled', 'not interested', 'withdrawn', 'dropped'],
  expired: ['offer expired', 'lead expired', 'lapsed'],
  cooling_off_exit: ['cooling off', 'loan cancelled in cooling off'],
  closed: ['loan closed', 'foreclosed', 'matured'],
};

const rows = Object.entries(WORDS).flatMap(([state, words]) =>
  [state.replaceAll('_', ' '), ...words].map((word) => `(gen_random_uuid(), '${word}', '${word}', '${state}', now(), now())`),
);

/** Status words of lenders as rows that staff keep, the words that hold rows of files back, and for whom such rows are judged again. */
export class Migration20261123006540_status_words extends Migration {
  override up(): void {
    this.addSql(
      `create table "lenders"."status_word" ("id" uuid not null, "word" varchar(100) not null, "folded" text not null, "lender_id" uuid null, "state" text not null, "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `alter table "lenders"."status_word" add constraint "status_word_state_check" check ("state" in (${Object.keys(WORDS)
        .map((state) => `'${state}'`)
        .join(', ')}));`,
    );
    this.addSql(
      `create unique index status_word_once on lenders.status_word (folded, lender_id) nulls not distinct where deleted_at is null;`,
    );
    this.addSql(
      `create table "lenders"."held_status_word" ("id" uuid not null default gen_random_uuid(), "upload_id" uuid not null, "lender_id" uuid null, "word" text not null, "held_rows" int not null, "file_name" varchar(255) not null, "seen_at" timestamptz not null default now(), "erased_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "held_status_word_of_upload" on "lenders"."held_status_word" ("upload_id");`);
    this.addSql(`create index "held_status_word_by_word" on "lenders"."held_status_word" ("word", "lender_id");`);
    this.addSql(`alter table "files"."upload" add "held_for" uuid null;`);
    this.addSql(`insert into lenders.status_word (id, word, folded, state, created_at, updated_at) values ${rows.join(', ')};`);
  }

  /** Words that staff have added are gone then: files are read by those of before. */
  override down(): void {
    this.addSql(`update files.upload set status = 'done' where held_for is not null;`);
    this.addSql(`alter table "files"."upload" drop column "held_for";`);
    this.addSql(`drop table "lenders"."held_status_word";`);
    this.addSql(`drop table "lenders"."status_word";`);
  }
}
