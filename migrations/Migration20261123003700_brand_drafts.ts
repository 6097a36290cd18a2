import { Migration } from '@mikro-orm/migrations';

/** A draft of a brand beside what is public, and the link that shows it. What was never published becomes a draft. */
export class Migration20261123003700_brand_drafts extends Migration {
  override up(): void {
    this.addSql(
      `alter table "partners"."partner" add "draft" jsonb null, add "preview_hash" varchar(43) null, add "preview_until" timestamptz null;`,
    );
    this.addSql(`alter table "partners"."partner" add constraint "partner_preview_hash_unique" unique ("preview_hash");`);
    this.addSql(`
      update partners.partner
      set draft = jsonb_build_object('hosts', to_jsonb(hosts), 'urlSegment', url_segment, 'brand', brand),
          brand = null, theme = null, hosts = '{}', url_segment = null
      where status = 'draft' and brand is not null`);
  }

  override down(): void {
    this.addSql(`
      update partners.partner
      set brand = draft -> 'brand', url_segment = draft ->> 'urlSegment',
          hosts = array(select jsonb_array_elements_text(draft -> 'hosts'))
      where status = 'draft' and draft is not null`);
    this.addSql(`alter table "partners"."partner" drop column "draft", drop column "preview_hash", drop column "preview_until";`);
  }
}
