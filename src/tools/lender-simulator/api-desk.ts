import type { ServerResponse } from 'node:http';
import { fateOf } from './applicant-fate.js';
import { send } from './http-message.js';
import type { Ledger } from './ledger.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi, Surroundings } from './lender-api.js';
import { lenderPlays } from './lender-plays.js';
import { isFault, isFinding, type ParsedRule, type Script } from './script.js';
import { insteadOfWork, spoil } from './spoiled-answers.js';

interface DeskSettings {
  readonly decideAfterMs: number;
  readonly linkLifeMs: number;
}

/** Takes a request to a lender's API: authorises, writes the ledger, asks the script, does the work, answers or spoils the answer. */
export function createApiDesk(script: Script, ledger: Ledger, later: Surroundings['later'], settings: DeskSettings) {
  return (api: LenderApi, request: ApiRequest, response: ServerResponse): void => {
    if (!api.isAuthorised(request.headers)) return send(response, 401, { status: 'UNAUTHORISED' });
    const call = api.route(request);
    if (!call) return send(response, 404, { status: 'NO_SUCH_PATH' });
    const rule = script.take({ lender: api.lender, operation: call.operation, reference: call.reference });
    const entry = ledger.record({ ...factsOf(api, request, call), mode: rule?.mode ?? 'default' }, request.body, call.pan);
    const fault = rule && isFault(rule.mode) ? rule.mode : undefined;
    if (rule && fault && insteadOfWork.has(fault)) {
      entry.answer = spoil(response, fault, rule);
      return;
    }
    const reply = call.run(decisionOf(api, call, rule, settings));
    entry.created = reply.opened !== undefined;
    entry.replayed = reply.replayed ?? false;
    if (rule && (fault === 'accept-then-reset' || fault === 'accept-then-hang')) {
      entry.answer = spoil(response, fault, rule);
      return;
    }
    const answer = () => {
      entry.answer = `${reply.status} ${reply.word}`;
      send(response, reply.status, textOf(reply, fault === 'unknown-word'));
    };
    if (rule && fault === 'slow') later(rule.ms, answer);
    else answer();
  };
}

function factsOf({ lender }: LenderApi, { method, path, headers }: ApiRequest, { operation, reference }: ApiCall) {
  const key = headers['idempotency-key'];
  return { lender, operation, reference, method, path, idempotencyKey: typeof key === 'string' ? key : undefined };
}

function textOf({ json, word }: ApiReply, withUnknownWord: boolean): string {
  const text = JSON.stringify(json);
  return withUnknownWord ? text.replaceAll(JSON.stringify(word), '"BRAND NEW WORD"') : text;
}

function decisionOf({ lender }: LenderApi, { pan = '' }: ApiCall, rule: ParsedRule | undefined, settings: DeskSettings): Decision {
  const fates = lender === 'bureau' ? [] : lenderPlays[lender].fates;
  const usual: Decision = { ...fateOf(fates, pan), ...settings, withCallback: true };
  if (!rule) return usual;
  const { mode, ms, score } = rule;
  if (isFinding(mode) || (lender === 'bureau' && mode === 'duplicate')) return { ...usual, ordered: { mode, score } };
  if (mode === 'short-link') return { ...usual, linkLifeMs: ms };
  // A fault that does the work does it for an accepted applicant, so a test need not choose the PAN as well.
  if (isFault(mode)) return { ...usual, outcome: 'accept' };
  return { ...usual, outcome: mode === 'callback' ? 'pending' : mode, decideAfterMs: ms, withCallback: mode === 'callback' };
}
