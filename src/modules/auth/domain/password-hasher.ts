import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ConcurrencyLimiter } from '../../../platform/concurrency/concurrency-limiter.js';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** One hash takes about 25 ms of one core and 19 MiB. */
const MAX_CONCURRENT_HASHES = 4;
const MAX_WAITING_HASHES = 100;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

const NO_SALT = Buffer.alloc(SALT_BYTES);

/** Returns a PHC string that no password matches, for an account whose password is not set yet. Its salt marks it as such. */
export const unusablePassword = (): string => phc(NO_SALT, randomBytes(HASH_BYTES));

/** Returns the SQL condition that a password is not set yet, for a column of PHC strings. */
export const isPasswordUnset = (column: string): string => `split_part(${column}, '$', 5) = '${unpadded(NO_SALT)}'`;

/**
 * Hashes and checks passwords of staff and partner users, with limited concurrency. Customers have no password: an OTP needs no slow hash.
 */
export class PasswordHasher {
  private readonly derivations = new ConcurrencyLimiter(MAX_CONCURRENT_HASHES, MAX_WAITING_HASHES);
  /** Replaces the hash of an unknown account; no password matches random bytes. */
  private readonly decoy = unusablePassword();

  /** Returns the PHC string of a new password. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return phc(salt, await this.derive(password, salt, MEMORY_KIB, PASSES, LANES, HASH_BYTES));
  }

  /** Returns whether the password matches the PHC string. Without a PHC string it does the same work and returns false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const [, memory, passes, lanes, salt = '', hash = ''] = PHC.exec(stored ?? this.decoy) ?? [];
    const expected = Buffer.from(hash, 'base64');
    if (expected.length === 0) throw new Error('a stored password hash cannot be read');
    const derived = await this.derive(
      password,
      Buffer.from(salt, 'base64'),
      Number(memory),
      Number(passes),
      Number(lanes),
      expected.length,
    );
    return timingSafeEqual(derived, expected);
  }

  private derive(password: string, nonce: Buffer, memory: number, passes: number, parallelism: number, tagLength: number): Promise<Buffer> {
    const message = Buffer.from(password.normalize('NFKC'));
    return this.derivations.run(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }));
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const phc = (salt: Buffer, hash: Buffer) => `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`;
