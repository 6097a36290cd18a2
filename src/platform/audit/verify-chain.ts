import type { EntityManager } from '@mikro-orm/postgresql';
import { CHAINED_COLUMNS, type ChainedRow, type ChainHead, type HeadSigner, computeLinkHash, GENESIS_HASH } from './chain-link.js';

const PAGE_SIZE = 5000;

export interface ChainReport {
  /** Violations, one readable line each; empty when nothing was tampered with. */
  readonly problems: readonly string[];
  readonly links: number;
  /** Number of rows that are not chained yet. */
  readonly waiting: number;
}

interface LinkRow extends ChainedRow {
  readonly position: number;
  readonly audit_id: string;
  readonly hash: string;
  readonly headHash: string | null;
  readonly signature: string | null;
}

/**
 * Verifies the whole audit trail against its chain, the chain against its signed heads, and both against heads kept outside the database.
 */
export async function verifyChain(em: EntityManager, signer: HeadSigner, outside: readonly ChainHead[]): Promise<ChainReport> {
  const walk = new ChainVerifier(signer, outside);
  for (let page: LinkRow[] | undefined; !page || page.length === PAGE_SIZE;) {
    page = await em.execute<LinkRow[]>(linksQuery, [walk.position, PAGE_SIZE]);
    for (const link of page) walk.verifyLink(link);
  }
  const [rest] = await em.execute<{ heads: number | null; waiting: number }[]>(remainderQuery, [walk.position]);
  walk.verifyEnd(rest?.heads ?? 0);
  return { problems: walk.problems, links: walk.links, waiting: rest?.waiting ?? 0 };
}

/** Verifies the links in order. */
class ChainVerifier {
  readonly problems: string[] = [];
  links = 0;
  /** Position of the last verified link. */
  position = 0;
  private hash = GENESIS_HASH;
  private isSigned = true;
  private readonly externalHeads: ReadonlyMap<number, readonly ChainHead[]>;

  constructor(
    private readonly signer: HeadSigner,
    outside: readonly ChainHead[],
  ) {
    const genuine = outside.filter((head) => signer.isValid(head));
    if (genuine.length < outside.length)
      this.problems.push(`${outside.length - genuine.length} of the heads kept outside are not signed by this installation`);
    this.externalHeads = Map.groupBy(genuine, ({ position }) => position);
  }

  verifyLink(link: LinkRow): void {
    const { position, audit_id, hash } = link;
    if (position !== this.position + 1) this.problems.push(`links ${this.position + 1} to ${position - 1} are missing`);
    if (link.id === null) this.problems.push(`audit row ${audit_id} was removed (link ${position})`);
    else if (computeLinkHash(this.hash, link) !== hash)
      this.problems.push(`audit row ${audit_id} was changed, or stands in another place (link ${position})`);
    this.compareWithHead(link);
    for (const head of this.externalHeads.get(position) ?? []) {
      if (head.hash !== hash) this.problems.push(`the chain up to link ${position} was written anew: a head kept outside says otherwise`);
    }
    [this.position, this.hash] = [position, hash];
    this.links++;
  }

  /** `heads`: the highest position after the last link that a head in the database names; 0 for none. */
  verifyEnd(heads: number): void {
    const known = Math.max(heads, ...this.externalHeads.keys());
    if (known > this.position)
      this.problems.push(`the last ${known - this.position} links were removed: the chain had ${known} and has ${this.position}`);
    if (!this.isSigned) this.problems.push(`the end of the chain (link ${this.position}) is not signed`);
  }

  private compareWithHead({ position, hash, headHash, signature }: LinkRow): void {
    this.isSigned = headHash !== null && signature !== null;
    if (headHash === null || signature === null) return;
    if (!this.signer.isValid({ position, hash: headHash, signature }))
      this.problems.push(`the head at link ${position} is not signed by this installation`);
    else if (headHash !== hash) this.problems.push(`the chain up to link ${position} was written anew: its head says otherwise`);
  }
}

const linksQuery = `
  select l.position::float8 as position, l.audit_id, l.hash, h.hash as "headHash", h.signature, ${CHAINED_COLUMNS}
  from platform.audit_link l left join platform.audit a on a.id = l.audit_id left join platform.audit_head h on h.position = l.position
  where l.position > ? order by l.position limit ?`;

const remainderQuery = `
  select (select max(position)::float8 from platform.audit_head where position > ?) as heads,
    (select count(*)::int from platform.audit a where not exists (select from platform.audit_link l where l.audit_id = a.id)) as waiting`;
