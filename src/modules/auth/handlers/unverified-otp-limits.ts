import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unverifiedOtpLimits } from '../../../contracts/otp-limits.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { clientNetwork, siteNetwork } from '../../../platform/http/client-network.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import type { Device } from '../messages/commands.js';

/** Where a code was requested: keyed hashes of the address and of its network. */
export interface RequestSource {
  readonly addressIndex: string;
  readonly networkIndex: string;
}

const { seconds: WINDOW_SECONDS } = unverifiedOtpLimits;

/**
 * Limits the codes that nobody verified by requesting address and network. The challenges themselves are counted, so all processes count
 * the same, and a verified code no longer counts.
 */
@Injectable()
export class UnverifiedOtpLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly cipher: FieldCipher,
  ) {}

  /** Returns the source of a request. An IPv6 address counts by its /64, within which a subscriber chooses addresses freely. */
  sourceOf({ ipAddress }: Pick<Device, 'ipAddress'>): RequestSource {
    return {
      addressIndex: this.cipher.blindIndex('address', clientNetwork(ipAddress)),
      networkIndex: this.cipher.blindIndex('network', siteNetwork(ipAddress)),
    };
  }

  /** Throws `too-many-requests` with the seconds until a code of this source no longer counts. */
  async requireRemaining({ addressIndex, networkIndex }: RequestSource): Promise<void> {
    const { ADDRESS_LIMIT_FACTOR } = this.config.values;
    const { address, network } = unverifiedOtpLimits;
    const [row] = await this.em.execute<{ seconds: number | null }[]>(fullSourceSql, [
      ...[addressIndex, address * ADDRESS_LIMIT_FACTOR - 1],
      ...[networkIndex, network * ADDRESS_LIMIT_FACTOR - 1],
    ]);
    if (row?.seconds != null) throw new AppError('too-many-requests', { seconds: Math.max(1, Math.ceil(row.seconds)) });
  }

  /**
   * Lets one transaction at a time open a challenge for a network, until it ends: two requests cannot both take its last place. The lock of
   * the network covers its addresses.
   */
  async lock({ networkIndex }: RequestSource): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('otp source ' || ?, 0))`, [networkIndex]);
  }
}

/** The n-th newest code of a full source, in seconds until it leaves the window. Reads no more rows than the limit. */
const secondsUntilFree = (column: string) =>
  `(select ${WINDOW_SECONDS} - extract(epoch from clock_timestamp() - created_at)::float from auth.otp_challenge
    where ${column} = ? and created_at > clock_timestamp() - make_interval(secs => ${WINDOW_SECONDS})
    order by created_at desc offset ? limit 1)`;
const fullSourceSql = `select greatest(${secondsUntilFree('address_index')}, ${secondsUntilFree('network_index')}) as seconds`;
