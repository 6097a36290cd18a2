import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { KNOWN_DEVICE_DAYS } from '../domain/known-device.entity.js';

const EVERY_MS = 3_600_000;
const CHALLENGE_DAYS = 7;
const BATCH = 10_000;

/** Erases the destination of challenges that nobody used in time, and how a login was asked for where nobody proved to be its customer, and deletes challenges, sessions, known browsers and solved step-ups that ended long ago: they say who logged in when, and nobody needs that for ever. */
@Injectable()
export class EndedRows implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EndedRows.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.delete().catch((error: Error) => this.logger.warn(`cleaning up failed: ${error.message}`)),
      EVERY_MS,
    );
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** In batches that are committed one by one: no lock stays on many rows. */
  async delete(): Promise<void> {
    await this.inBatches(
      `update auth.otp_challenge set destination = null, asked_with = null where id in
         (select id from auth.otp_challenge where destination is not null and expires_at < now() limit ${BATCH})`,
    );
    await this.inBatches(
      `update auth.session set asked_with = null where id in
          (select id from auth.session where asked_with is not null and (expires_at < now() or revoked_at is not null) limit ${BATCH})`,
    );
    await this.inBatches(
      `delete from auth.otp_challenge where id in
         (select id from auth.otp_challenge where created_at < now() - make_interval(days => ${CHALLENGE_DAYS}) limit ${BATCH})`,
    );
    await this.inBatches(
      `delete from auth.session where id in
         (select id from auth.session where expires_at < now() - make_interval(days => ?) limit ${BATCH})`,
      [this.config.values.SESSION_DAYS],
    );
    await this.inBatches(
      `delete from auth.known_device where (account_index, device_index) in
         (select account_index, device_index from auth.known_device
          where last_login_at < now() - make_interval(days => ${KNOWN_DEVICE_DAYS}) limit ${BATCH})`,
    );
    await this.inBatches(
      `delete from auth.spent_step_up where nonce in (select nonce from auth.spent_step_up where expires_at < now() limit ${BATCH})`,
    );
  }

  private async inBatches(sql: string, values: readonly unknown[] = []): Promise<void> {
    const em = this.em.fork();
    for (let changed = BATCH; changed === BATCH;) {
      ({ affectedRows: changed } = await em.execute<{ affectedRows: number }>(sql, [...values], 'run'));
    }
  }
}
