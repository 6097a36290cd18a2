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
/** After every `solutionsPerBit` solutions within a day the work doubles, up to `maxExtraBits` more bits. */
interface Difficulty {
  readonly solutionsPerBit: number;
  readonly maxExtraBits: number;
}
const accountDifficulty: Difficulty = { solutionsPerBit: 10, maxExtraBits: 5 };
/**
 * Thousands may share an address: browsers with many requests pay first, their neighbours later, and none more than a phone computes in
 * about 15 seconds.
 */
const deviceDifficulty: Difficulty = { solutionsPerBit: 10, maxExtraBits: 2 };
const networkDifficulty: Difficulty = { solutionsPerBit: 500, maxExtraBits: 2 };
const SOLUTION_PATTERN = /^([A-Za-z0-9_-]{22})\.(\d{1,2})\.(\d{10})\.([A-Za-z0-9_-]{43})\.(\d{1,15})$/;

/** Scope of a proof of work: it is not valid for another call, account or browser. */
interface ProofOfWorkScope {
  readonly call: string;
  readonly accountIndex: string;
  readonly device: Pick<Device, 'index' | 'proofOfWork'>;
  /** The account is an address that thousands may share. */
  readonly isShared?: true;
}

/** Requires a computation from the browser in place of a wait. Stores nothing before it is solved. */
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

  /** Accepts the solution of the request once. Throws `step-up-required` with a new challenge where the solution is missing or invalid. */
  async require(bound: ProofOfWorkScope): Promise<void> {
    if (!(await this.isSolved(bound))) throw new ProofOfWorkRequired(await this.challenge(bound));
    for (const { subject } of difficultyCounters(bound)) await this.limits.tryConsume('step-up-solved', subject);
  }

  /**
   * As `require`, for a limit that a shared address has used up: the work grows with the requests of the browser, and slowly with those of
   * its neighbours.
   */
  async requireForNetwork(call: string, device: Pick<Device, 'index' | 'proofOfWork' | 'ipAddress'>): Promise<void> {
    await this.require({ call, accountIndex: clientNetwork(device.ipAddress), device, isShared: true });
  }

  /** Resets the number of solutions of an account once its owner has logged in. */
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
    // Challenges fetched in advance cost as much as the next ones. On a shared address a solution stays valid when neighbours raise the
    // difficulty.
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
/** Counters that determine the difficulty. */
const difficultyCounters = (bound: ProofOfWorkScope): { subject: string; price: Difficulty }[] =>
  bound.isShared
    ? [
        { subject: counterKey(bound), price: networkDifficulty },
        { subject: counterKey({ call: bound.call, accountIndex: bound.device.index }), price: deviceDifficulty },
      ]
    : [{ subject: counterKey(bound), price: accountDifficulty }];
