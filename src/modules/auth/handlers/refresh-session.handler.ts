import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { isSameSecret } from '../../../platform/security/field-cipher.js';
import { type OpenedSession, RefreshSession } from '../messages/commands.js';
import { type RefreshToken, RefreshTokens } from '../tokens/refresh-tokens.js';
import { ActiveSessions, type RefreshableSession } from './active-sessions.js';
import { Sessions } from './sessions.js';

/**
 * Two tabs may use the same token at once, and a response may get lost: within this time the previous token is accepted like the current
 * one.
 */
const GRACE_SECONDS = 10;

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  private readonly logger = new Logger(RefreshSessionHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly activeSessions: ActiveSessions,
    private readonly sessions: Sessions,
    private readonly tokens: RefreshTokens,
  ) {}

  async execute({ audience, refreshToken }: RefreshSession): Promise<OpenedSession> {
    const token = this.tokens.parse(refreshToken);
    const opened = token && (await this.refresh(audience, token));
    // Thrown here because inside the transaction it would roll back the end of the session.
    if (!opened) throw new AppError('session-ended');
    return opened;
  }

  @Transactional()
  private async refresh(audience: RefreshSession['audience'], token: RefreshToken): Promise<OpenedSession | undefined> {
    const session = await this.activeSessions.lockFamily(audience, token.family);
    if (!session) return undefined;
    const use = this.classifyTokenUse(session, token);
    if (use === 'reuse' || session.isIdle) {
      if (use === 'reuse') this.logger.warn(`session ${session.id} was ended: an old refresh token was used again`);
      await this.sessions.revoke(session.id, use === 'reuse' ? 'token-reuse' : 'idle');
      return undefined;
    }
    const next = this.tokens.next(token);
    if (use === 'current') await this.sessions.rotateToken(session.id, next);
    return await this.sessions.toOpenedSession(session, next);
  }

  private classifyTokenUse({ refreshHash, previousRefreshHash, secondsSinceRefresh }: RefreshableSession, token: RefreshToken) {
    const hash = this.tokens.hash(token);
    if (isSameSecret(hash, refreshHash)) return 'current';
    const isParallel = secondsSinceRefresh <= GRACE_SECONDS && isSameSecret(hash, previousRefreshHash ?? '');
    return isParallel ? 'parallel' : 'reuse';
  }
}
