import type { FastifyRequest } from 'fastify';

/** Returns whether the client closed the connection before its request was complete: no fault of ours, and nobody reads the response. */
export const isBodyAborted = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete;
