import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from './http-message.js';
import type { ApiRequest } from './lender-api.js';
import type { LenderSimulator } from './lender-simulator.js';
import { operations, scriptRuleSchema, simulatedLenders, simulatedParties } from './script.js';

const filterSchema = z.strictObject({
  lender: z.enum(simulatedParties).optional(),
  operation: z.enum(operations).optional(),
  reference: z.string().optional(),
  idempotencyKey: z.string().optional(),
});
const moveSchema = z.strictObject({
  lender: z.enum(simulatedLenders),
  reference: z.string(),
  word: z.string().min(1).max(60),
  at: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  isSilent: z.boolean().optional(),
});

/**
 * Handles the simulator's own endpoints, for tests in other processes: GET /_control/ledger (filters as query), POST /_control/script (a
 * rule), POST /_control/move (a lender's status value, with callback unless `isSilent`, as of now or of the time `at`), POST
 * /_control/reset.
 */
export function handleControlRequest(
  simulator: LenderSimulator,
  { method, path, query, json }: ApiRequest,
  response: ServerResponse,
): void {
  switch (`${method} ${path}`) {
    case 'GET /_control/ledger': {
      const filter = filterSchema.safeParse(Object.fromEntries(query));
      if (!filter.success) return sendJson(response, 400, { problems: filter.error.issues });
      const { ledger, callbacks } = simulator;
      return sendJson(response, 200, { entries: ledger.find(filter.data), accepted: ledger.accepted(filter.data), callbacks });
    }
    case 'POST /_control/script': {
      const rule = scriptRuleSchema.safeParse(json);
      if (!rule.success) return sendJson(response, 400, { problems: rule.error.issues });
      simulator.script(rule.data);
      return sendJson(response, 200, { ok: true });
    }
    case 'POST /_control/move': {
      const move = moveSchema.safeParse(json);
      if (!move.success) return sendJson(response, 400, { problems: move.error.issues });
      const { lender, reference, word, ...options } = move.data;
      const isMoved = simulator.move(lender, reference, word, options);
      return sendJson(response, isMoved ? 200 : 404, { ok: isMoved });
    }
    case 'POST /_control/reset':
      simulator.reset();
      return sendJson(response, 200, { ok: true });
    default:
      return sendJson(response, 404, { ok: false });
  }
}
