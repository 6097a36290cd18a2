import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

/** A refresh token: the session that it renews, and 256 secret bits. */
export interface RefreshToken {
  readonly family: string;
  readonly secret: string;
}

const TOKEN_PATTERN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Creates refresh tokens. Only their hash is stored. */
@Injectable()
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.values.SIGNING_KEY, '', 'refresh-token', 32));
  }

  /** Creates the first token of a session. */
  create(): RefreshToken {
    return { family: crypto.randomUUID(), secret: randomBytes(32).toString('base64url') };
  }

  /**
   * Returns the token after this one. It follows from the current one by a keyed hash, so that two requests with the same token at the same
   * moment (two tabs, a lost response) receive the same new one, although only hashes are stored.
   */
  next({ family, secret }: RefreshToken): RefreshToken {
    return { family, secret: createHmac('sha256', this.key).update(`${family}.${secret}`).digest('base64url') };
  }

  /** Returns the hash of a token, as stored. */
  hash({ secret }: RefreshToken): string {
    return createHash('sha256').update(secret).digest('base64url');
  }

  /** Returns the text of a token, as the cookie holds it. */
  serialize({ family, secret }: RefreshToken): string {
    return `${family}.${secret}`;
  }

  /** Parses the token in a cookie; undefined when the format is wrong. */
  parse(text: string): RefreshToken | undefined {
    const [, family, secret] = TOKEN_PATTERN.exec(text) ?? [];
    return family && secret ? { family, secret } : undefined;
  }
}
