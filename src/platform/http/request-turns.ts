import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../contracts/actor.js';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { AppError } from './app-error.js';
import { clientLeft } from './client-left.js';

/** A fifth of the default pool: requests that wait for the same row hold a database connection each. */
const MAX_AT_ONCE = 4;
/** Several tabs with their parallel queries; each waits in memory only. */
const MAX_WAITING = 60;
const RETRY_SECONDS = 1;

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next request of the same user begin; set while this one is in its turn. */
    endTurn?: () => void;
  }
}

/**
 * Handles a few requests of one user at a time in this process, in order, so that one user cannot take the connections and the processor
 * from all others (ADR 87). Staff are exempt: they are trusted, and wait for files that are being read or created.
 */
@Injectable()
export class RequestTurns {
  /** Users with a request in progress, by audience and id: a user with many sessions counts once. */
  private readonly users = new Map<string, ConcurrencyLimiter>();

  /**
   * Waits for the turn of a request. Throws `too-many-requests` when too many requests of the user wait already, and `bad-request` when the
   * client leaves while waiting.
   */
  async take(request: FastifyRequest, reply: FastifyReply, { audience, id }: Actor): Promise<void> {
    if (audience === 'admin') return;
    const user = `${audience}:${id}`;
    const limiter = this.users.get(user) ?? new ConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING, tooManyRequests);
    this.users.set(user, limiter);
    const forgetIdle = () => void (limiter.isIdle && this.users.delete(user));
    try {
      const release = await limiter.acquire(clientLeft(reply));
      request.endTurn = () => {
        release();
        forgetIdle();
      };
    } catch (error) {
      forgetIdle();
      throw error;
    }
  }

  /**
   * Ends a turn when the response begins, also that of an error. A closed connection alone does not end it, because the handler may still
   * hold its database connection; a file that is sent slowly no longer does.
   */
  endWithResponses(fastify: FastifyInstance): void {
    fastify.addHook('onSend', ({ endTurn }, _reply, _payload, done) => {
      endTurn?.();
      done();
    });
  }
}

const tooManyRequests = () => new AppError('too-many-requests', { seconds: RETRY_SECONDS });
