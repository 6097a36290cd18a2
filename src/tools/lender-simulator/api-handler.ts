import type { ServerResponse } from 'node:http';
import { findPresetOutcome } from './preset-outcomes.js';
import { sendJson } from './http-message.js';
import type { Ledger } from './ledger.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi, SimulatorContext } from './lender-api.js';
import { lenderSimulations } from './lender-simulations.js';
import { isFault, isFinding, type ParsedRule, type Script } from './script.js';
import { faultsInsteadOfReply, sendMalformedResponse } from './malformed-responses.js';

interface HandlerSettings {
  readonly decideAfterMs: number;
  readonly linkLifeMs: number;
}

/**
 * Handles a request to a lender's API: authorises it, records it in the ledger, looks for a script rule, does the work, and sends a reply
 * or a malformed response.
 */
export function createApiHandler(script: Script, ledger: Ledger, later: SimulatorContext['later'], settings: HandlerSettings) {
  return (api: LenderApi, request: ApiRequest, response: ServerResponse): void => {
    if (!api.isAuthorised(request.headers)) return sendJson(response, 401, { status: 'UNAUTHORISED' });
    const call = api.route(request);
    if (!call) return sendJson(response, 404, { status: 'NO_SUCH_PATH' });
    const rule = script.next({ lender: api.lender, operation: call.operation, reference: call.reference });
    const entry = ledger.record({ ...toLedgerFacts(api, request, call), mode: rule?.mode ?? 'default' }, request.body, call.pan);
    const fault = rule && isFault(rule.mode) ? rule.mode : undefined;
    if (rule && fault && faultsInsteadOfReply.has(fault)) {
      entry.answer = sendMalformedResponse(response, fault, rule);
      return;
    }
    const reply = call.run(resolveDecision(api, call, rule, settings));
    entry.created = reply.opened !== undefined;
    entry.replayed = reply.replayed ?? false;
    if (rule && (fault === 'accept-then-reset' || fault === 'accept-then-hang')) {
      entry.answer = sendMalformedResponse(response, fault, rule);
      return;
    }
    const answer = () => {
      entry.answer = `${reply.status} ${reply.word}`;
      sendJson(response, reply.status, serializeReply(reply, fault === 'unknown-word'));
    };
    if (rule && fault === 'slow') later(rule.ms, answer);
    else answer();
  };
}

function toLedgerFacts({ lender }: LenderApi, { method, path, headers }: ApiRequest, { operation, reference }: ApiCall) {
  const key = headers['idempotency-key'];
  return { lender, operation, reference, method, path, idempotencyKey: typeof key === 'string' ? key : undefined };
}

function serializeReply({ json, word }: ApiReply, withUnknownWord: boolean): string {
  const text = JSON.stringify(json);
  return withUnknownWord ? text.replaceAll(JSON.stringify(word), '"BRAND NEW WORD"') : text;
}

function resolveDecision({ lender }: LenderApi, { pan = '' }: ApiCall, rule: ParsedRule | undefined, settings: HandlerSettings): Decision {
  const fates = lender === 'bureau' ? [] : lenderSimulations[lender].outcomes;
  const usual: Decision = { ...findPresetOutcome(fates, pan), ...settings, withCallback: true };
  if (!rule) return usual;
  const { mode, ms, score } = rule;
  if (isFinding(mode) || (lender === 'bureau' && mode === 'duplicate')) return { ...usual, ordered: { mode, score } };
  if (mode === 'short-link') return { ...usual, linkLifeMs: ms };
  // A fault that does the work treats the applicant as accepted, so that a test need not choose a PAN as well.
  if (isFault(mode)) return { ...usual, outcome: 'accept' };
  return { ...usual, outcome: mode === 'callback' ? 'pending' : mode, decideAfterMs: ms, withCallback: mode === 'callback' };
}
