import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSolution } from '../../../contracts/proof-of-work.js';
import { Config } from '../../../platform/config/config.js';
import { clientNetwork } from '../../../platform/http/client-network.js';
import { ProofOfWorkRequired } from '../../../platform/http/proof-of-work-required.js';
import { isSameSecret } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Device } from '../messages/commands.js';

const CHALLENGE_SECONDS = 300;
/** After each so many solutions within a day the next ones cost twice the work, until they cost so many bits more. */
interface Difficulty {
  readonly solutionsPerBit: number;
  readonly maxExtraBits: number;
}
const accountDifficulty: Difficulty = { solutionsPerBit: 10, maxExtraBits: 5 };
/** Thousands may share an address: who asks often pays first, the others late, and nobody more than a phone does in about 15 seconds. */
const deviceDifficulty: Difficulty = { solutionsPerBit: 10, maxExtraBits: 2 };
const networkDifficulty: Difficulty = { solutionsPerBit: 500, maxExtraBits: 2 };
const SOLUTION_PATTERN = /^([A-Za-z0-9_-]{22})\.(\d{1,2})\.(\d{10})\.([A-Za-z0-9_-]{43})\.(\d{1,15})$/;

/** What a step-up is for: it is worth nothing for another call, account or browser. */
interface ProofOfWorkScope {
  readonly call: string;
  readonly accountIndex: string;
  readonly device: Pick<Device, 'index' | 'proofOfWork'>;
  /** The account is an address that thousands may share. */
  readonly isShared?: true;
}

/** Work that a browser does for a person where everybody else has to wait. Nothing is stored before it is done. */
@Injectable()
export class ProofOfWork {
  private readonly key: Buffer;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.values.SIGNING_KEY, '', 'step-up', 32));
  }

  /** Takes the solution that came with the request, once. Throws `step-up-required` with a new challenge where there is none, or no good one. */
  async require(bound: ProofOfWorkScope): Promise<void> {
    if (!(await this.isSolved(bound))) throw new ProofOfWorkRequired(await this.challenge(bound));
    for (const { subject } of difficultyCounters(bound)) await this.limits.tryConsume('step-up-solved', subject);
  }

  /** As `demand` for what an address that thousands may share has used up: the work for one more grows with the browser that asks, and slowly with its neighbours. */
  async requireForNetwork(call: string, device: Pick<Device, 'index' | 'proofOfWork' | 'ipAddress'>): Promise<void> {
    await this.require({ call, accountIndex: clientNetwork(device.ipAddress), device, isShared: true });
  }

  /** Forgets how much was solved for an account, once its owner is in. */
  async reset(bound: Pick<ProofOfWorkScope, 'call' | 'accountIndex'>): Promise<void> {
    await this.limits.reset('step-up-solved', counterKey(bound));
  }

  private async challenge(bound: ProofOfWorkScope): Promise<string> {
    const puzzle = `${randomBytes(16).toString('base64url')}.${await this.bitsFor(bound)}.${now() + CHALLENGE_SECONDS}`;
    return `${puzzle}.${this.signature(puzzle, bound)}`;
  }

  private async bitsFor(bound: ProofOfWorkScope): Promise<number> {
    const more = await Promise.all(
      difficultyCounters(bound).map(async ({ subject, price }) => {
        const solved = await this.limits.countUsed('step-up-solved', subject);
        return Math.min(Math.floor(solved / price.solutionsPerBit), price.maxExtraBits);
      }),
    );
    return this.config.values.STEP_UP_BITS + Math.max(...more);
  }

  private async isSolved(bound: ProofOfWorkScope): Promise<boolean> {
    const [, nonce = '', bits = '', expires = '', signature = '', solution = ''] =
      SOLUTION_PATTERN.exec(bound.device.proofOfWork ?? '') ?? [];
    const isOurs = isSameSecret(signature, this.signature(`${nonce}.${bits}.${expires}`, bound));
    if (!isOurs || Number(expires) <= now() || !isSolution({ nonce, bits: Number(bits) }, Number(solution))) return false;
    // Challenges that were fetched in store cost what the next ones cost, but nobody works in vain because of his neighbours.
    if (!bound.isShared && Number(bits) < (await this.bitsFor(bound))) return false;
    const spent = await this.em.execute<unknown[]>(
      `insert into auth.spent_step_up (nonce, expires_at) values (?, to_timestamp(?)) on conflict do nothing returning nonce`,
      [nonce, Number(expires)],
    );
    return spent.length === 1;
  }

  private signature(puzzle: string, bound: ProofOfWorkScope): string {
    return createHmac('sha256', this.key)
      .update(`${puzzle}.${counterKey(bound)}.${bound.device.index}`)
      .digest('base64url');
  }
}

const now = () => Math.floor(Date.now() / 1000);
const counterKey = ({ call, accountIndex }: Pick<ProofOfWorkScope, 'call' | 'accountIndex'>) => `${call}:${accountIndex}`;
/** What the price follows. */
const difficultyCounters = (bound: ProofOfWorkScope): { subject: string; price: Difficulty }[] =>
  bound.isShared
    ? [
        { subject: counterKey(bound), price: networkDifficulty },
        { subject: counterKey({ call: bound.call, accountIndex: bound.device.index }), price: deviceDifficulty },
      ]
    : [{ subject: counterKey(bound), price: accountDifficulty }];
