import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiHandler } from './api-handler.js';
import { Applications, type LenderApplication, setStatus } from './applications.js';
import { bureauApi } from './bureau-api.js';
import { sendCallback, type SentCallback } from './callbacks.js';
import { handleControlRequest } from './handle-control-request.js';
import { BodyTooLarge, readBody, sendJson, toApiRequest } from './http-message.js';
import { JourneyPages } from './journey-pages.js';
import { Ledger } from './ledger.js';
import type { ApiRequest, LenderApi, SimulatorContext } from './lender-api.js';
import { lenderSimulations } from './lender-simulations.js';
import type { LenderSimulator, SimulatorOptions } from './lender-simulator.js';
import { Script } from './script.js';

/**
 * Starts an HTTP server that simulates the APIs and pages of all lenders, and the API of a credit bureau. Rejects when the port is taken.
 */
export async function startLenderSimulator(options: SimulatorOptions = {}): Promise<LenderSimulator> {
  const { host = '127.0.0.1', port = 0, decideAfterMs = 5000, linkLifeMs = 10 * 60_000, callbackPauseMs = 1000 } = options;
  const applications = new Applications();
  const script = new Script();
  const ledger = new Ledger();
  const pages = new JourneyPages();
  const callbacks: SentCallback[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let url = '';

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const notify = (application: LenderApplication) => void sendCallback(application, callbacks, callbackPauseMs, stopping.signal);
  const journeyPage = (application: LenderApplication, lifeMs: number) => pages.open(url, application, lifeMs);
  const surroundings: SimulatorContext = { applications, later, notify, journeyPage };
  const apis: readonly LenderApi[] = [...Object.values(lenderSimulations).map(({ open }) => open(surroundings)), bureauApi()];
  const answerApi = createApiHandler(script, ledger, later, { decideAfterMs, linkLifeMs });

  const answerPage = (token: string, { method, body }: ApiRequest, response: ServerResponse) => {
    const choice = method === 'POST' ? new URLSearchParams(body.toString('utf8')).get('choice') : null;
    const { status, html, location } = pages.visit(token, choice, notify);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) }).end(html);
  };
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const request = toApiRequest(message, await readBody(message));
    const token = /^\/site\/([\w-]{20,64})$/.exec(request.path)?.[1];
    const api = apis.find(({ prefix }) => request.path.startsWith(prefix));
    if (request.path.startsWith('/_control/')) handleControlRequest(simulator, request, response);
    else if (token) answerPage(token, request, response);
    else if (api) answerApi(api, request, response);
    else sendJson(response, 404, { status: 'NO_SUCH_PATH' });
  };
  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, error instanceof BodyTooLarge ? 413 : 500, { status: error instanceof Error ? error.name : 'ERROR' });
    });
  });

  const simulator: LenderSimulator = {
    get url() {
      return url;
    },
    ledger,
    callbacks,
    script: (rule) => script.add(rule),
    decide(lender, reference) {
      const decide = applications.byReference(lender, reference)[0]?.pendingDecision;
      decide?.();
      return decide !== undefined;
    },
    move(lender, reference, word, { at, isSilent = false } = {}) {
      const [application] = applications.byReference(lender, reference);
      if (!application) return false;
      setStatus(application, word, at?.getTime());
      if (!isSilent) notify(application);
      return true;
    },
    reset() {
      clearTimers();
      for (const part of [applications, script, ledger, pages]) part.clear();
      for (const api of apis) api.reset();
      callbacks.length = 0;
    },
    async stop() {
      stopping.abort();
      clearTimers();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  for (const rule of options.script ?? []) script.add(rule);
  return simulator;
}
