import { createHmac } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { ErrorCode } from '../../contracts/errors.js';
import { Config } from '../config/config.js';
import { makePoolResilient } from '../database/make-pool-resilient.js';
import { AppError } from '../http/app-error.js';
import { clientNetwork } from '../http/client-network.js';

interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** The subject is a client address, counted by its network. */
  readonly perAddress?: boolean;
  /** Many people may share one subject: such limits are multiplied by `ADDRESS_LIMIT_FACTOR`, like those per address. */
  readonly isShared?: boolean;
  /** Error when the limit is used up; `too-many-requests` by default. */
  readonly error?: ErrorCode;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits for everything that costs money or can be guessed. A limit counts once across all processes. */
export const rateLimits = {
  'otp-send-pause': { points: 1, seconds: 30, error: 'otp-too-soon' },
  'otp-send-quarter-hour': { points: 3, seconds: 15 * MINUTE },
  'otp-send-day': { points: 8, seconds: DAY },
  'otp-send-device': { points: 20, seconds: HOUR, isShared: true },
  // Thousands of phones may share an address: beyond this limit, callers solve a proof of work instead of waiting.
  'otp-send-address': { points: 100, seconds: HOUR, perAddress: true },
  'otp-guess-day': { points: 20, seconds: DAY },
  'step-up-solved': { points: 1_000, seconds: DAY },
  'confirm-contact-quarter-hour': { points: 5, seconds: 15 * MINUTE },
  'confirm-contact-day': { points: 10, seconds: DAY },
  'password-account': { points: 10, seconds: 15 * MINUTE },
  'own-password': { points: 10, seconds: 15 * MINUTE },
  // An e-mail to all administrators.
  'disclosure-report': { points: 1, seconds: HOUR },
  // A chance of two in a hundred thousand per day, for an attacker who knows the password.
  'second-factor-day': { points: 20, seconds: DAY },
  'password-asked': { points: 3, seconds: HOUR },
  'password-link-sent': { points: 5, seconds: HOUR },
  'password-asked-device': { points: 10, seconds: HOUR, isShared: true },
  'password-address': { points: 60, seconds: 15 * MINUTE, perAddress: true },
  // Each request stores an evaluation with all its offers.
  'key-facts-read': { points: 200, seconds: DAY },
  // Drawing one takes up to a second of the processor.
  'key-facts-document': { points: 30, seconds: 10 * MINUTE },
  // Sliders send a request when they rest; a person moves, reads and moves again.
  'offer-evaluation': { points: 200, seconds: 10 * MINUTE },
  // The ledger of consents is never purged.
  'consent-given': { points: 60, seconds: DAY },
  'welcome-back': { points: 5, seconds: 15 * MINUTE },
  reminder: { points: 10, seconds: DAY },
  'help-person': { points: 5, seconds: HOUR, isShared: true },
  'help-address': { points: 100, seconds: HOUR, perAddress: true },
  'visit-address': { points: 600, seconds: 15 * MINUTE, perAddress: true },
  'intake-link': { points: 60, seconds: 10 * MINUTE },
  'intake-address': { points: 300, seconds: 10 * MINUTE, perAddress: true },
  'lender-quotes': { points: 60, seconds: 10 * MINUTE },
  'lender-handoffs': { points: 20, seconds: 10 * MINUTE },
  'lender-options': { points: 60, seconds: 10 * MINUTE },
  'lender-codes': { points: 5, seconds: HOUR },
  'lender-renewal': { points: 1, seconds: MINUTE },
  'lender-status-request': { points: 1, seconds: 5 * MINUTE, error: 'status-just-asked' },
  'link-check': { points: 60, seconds: 10 * MINUTE },
  'customer-find': { points: 60, seconds: 10 * MINUTE },
  'service-note': { points: 60, seconds: 10 * MINUTE },
  'hand-over-read': { points: 60, seconds: 10 * MINUTE },
  'help-enter': { points: 30, seconds: 10 * MINUTE },
  'help-enter-customer': { points: 5, seconds: HOUR },
  'message-resend': { points: 30, seconds: 10 * MINUTE },
  'message-resend-customer': { points: 3, seconds: HOUR },
  'help-read': { points: 60, seconds: 10 * MINUTE },
  'customer-reveal': { points: 30, seconds: HOUR },
  'merchant-read': { points: 60, seconds: 10 * MINUTE },
  'transfer-link': { points: 60, seconds: 10 * MINUTE },
  'entry-address': { points: 600, seconds: 15 * MINUTE, perAddress: true },
  'card-click-address': { points: 600, seconds: 15 * MINUTE, perAddress: true },
  'card-lead': { points: 30, seconds: 15 * MINUTE },
  'insurance-referral': { points: 30, seconds: 15 * MINUTE },
  upload: { points: 30, seconds: 10 * MINUTE },
  export: { points: 60, seconds: 10 * MINUTE },
  // A page that waits for a large workbook polls every fifteen seconds.
  'error-workbook': { points: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Counts attempts in Redis if it is configured (in PostgreSQL while it is unavailable), otherwise in PostgreSQL. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly redis: Redis | undefined;
  private readonly limiters = new Map<RateLimitName, RateLimiterStoreAbstract>();

  constructor(private readonly config: Config) {
    const { DATABASE_URL, REDIS_URL } = config.values;
    this.pool = makePoolResilient(new pg.Pool({ connectionString: DATABASE_URL, max: 4 }));
    this.redis = REDIS_URL ? new Redis(REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 0, lazyConnect: true }) : undefined;
    this.redis?.on('error', () => undefined);
    void this.redis?.connect().catch(() => undefined);
  }

  /** Counts one attempt. When the limit is used up, throws its error (`too-many-requests` for most) with the seconds to wait. */
  async consume(name: RateLimitName, subject: string): Promise<void> {
    const seconds = await this.tryConsume(name, subject);
    const { error = 'too-many-requests' }: RateLimit = rateLimits[name];
    if (seconds > 0) throw new AppError(error, { seconds });
  }

  /** Counts one attempt, for a caller that has an alternative to waiting. Returns the seconds to wait; 0 while the limit is not used up. */
  async tryConsume(name: RateLimitName, subject: string): Promise<number> {
    try {
      await this.limiter(name).consume(this.key(name, subject));
      return 0;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    }
  }

  /** Takes back an attempt that was counted too early. */
  async refund(name: RateLimitName, subject: string): Promise<void> {
    await this.limiter(name).reward(this.key(name, subject));
  }

  /** Returns the number of attempts counted so far. */
  async countUsed(name: RateLimitName, subject: string): Promise<number> {
    return (await this.limiter(name).get(this.key(name, subject)))?.consumedPoints ?? 0;
  }

  /** Returns whether the next attempt would exceed the limit. Does not count. */
  async isExhausted(name: RateLimitName, subject: string): Promise<boolean> {
    return (await this.countUsed(name, subject)) >= this.limiter(name).points;
  }

  /** Throws like `consume` when the next attempt would exceed the limit. Does not count. */
  async requireRemaining(name: RateLimitName, subject: string): Promise<void> {
    const limiter = this.limiter(name);
    const counted = await limiter.get(this.key(name, subject));
    if (!counted || counted.consumedPoints < limiter.points) return;
    const { error = 'too-many-requests' }: RateLimit = rateLimits[name];
    throw new AppError(error, { seconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) });
  }

  /** Resets the attempts of a subject after it has proven its identity. */
  async reset(name: RateLimitName, subject: string): Promise<void> {
    await this.limiter(name).delete(this.key(name, subject));
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.pool.end();
  }

  /** Subjects are phones and addresses, so only their keyed hash is stored. */
  private key(name: RateLimitName, subject: string): string {
    const limit: RateLimit = rateLimits[name];
    const counted = limit.perAddress ? clientNetwork(subject) : subject;
    return createHmac('sha256', this.config.values.BLIND_INDEX_KEY).update(`limit:${counted}`).digest('base64url').slice(0, 32);
  }

  private limiter(name: RateLimitName): RateLimiterStoreAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const limit: RateLimit = rateLimits[name];
    const points = limit.points * (limit.perAddress || limit.isShared ? this.config.values.ADDRESS_LIMIT_FACTOR : 1);
    const rule = { keyPrefix: name, points, duration: limit.seconds };
    const inDatabase = new RateLimiterPostgres({
      ...rule,
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: 'platform',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    const limiter = this.redis ? new RateLimiterRedis({ ...rule, storeClient: this.redis, insuranceLimiter: inDatabase }) : inDatabase;
    this.limiters.set(name, limiter);
    return limiter;
  }
}
