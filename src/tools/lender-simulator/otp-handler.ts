import type { ZodType } from 'zod';
import { type LenderApplication, setStatus } from './applications.js';
import type { createLeadService } from './lead-service.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, SimulatedReply } from './lender-api.js';

/** The OTP that every simulated lender sends. It gives access to the simulator only. */
export const SIMULATED_OTP = '246810';
const MAX_ATTEMPTS = 3;

/** How a lender confirms its customers by OTP. */
export interface OtpFlow {
  /** The lender's status value for an application that waits for the OTP. */
  readonly awaited: string;
  /** `METHOD /path`; the capture group is the lender's id of the application. */
  readonly send: RegExp;
  readonly verify: RegExp;
  readonly body: ZodType<string>;
  readonly sent: SimulatedReply;
  readonly wrong: SimulatedReply;
  readonly exhausted: SimulatedReply;
}

/** Holds a decision back until the customer enters the right code. After three wrong codes, only a new code helps. */
export function createOtpHandler(
  play: OtpFlow,
  desk: Pick<ReturnType<typeof createLeadService>, 'decide'>,
  decided: (application: LenderApplication) => SimulatedReply,
) {
  const waiting = new Map<string, { readonly decision: Decision; tries: number }>();
  const reply = ({ status = 200, ...played }: SimulatedReply): ApiReply => ({ status, ...played });

  const verify = ({ json }: ApiRequest, application: LenderApplication): ApiReply => {
    const entry = waiting.get(application.id);
    // A repeated right code gets the same answer.
    if (!entry || application.status !== play.awaited) return reply(decided(application));
    if (entry.tries >= MAX_ATTEMPTS) return reply(play.exhausted);
    entry.tries += 1;
    if (play.body.safeParse(json).data !== SIMULATED_OTP) return reply(entry.tries >= MAX_ATTEMPTS ? play.exhausted : play.wrong);
    waiting.delete(application.id);
    desk.decide(application, entry.decision);
    return reply(decided(application));
  };
  const send = ({ id }: LenderApplication): ApiReply => {
    const entry = waiting.get(id);
    if (entry) entry.tries = 0;
    return reply(play.sent);
  };

  return {
    /** Sends a code for an application and stores the decision until it is verified. */
    ask(application: LenderApplication, decision: Decision): void {
      setStatus(application, play.awaited);
      waiting.set(application.id, { decision, tries: 0 });
    },
    route(request: ApiRequest, endpoint: string, find: (id: string) => LenderApplication | undefined): ApiCall | undefined {
      const of = (at: RegExp) => find(at.exec(endpoint)?.[1] ?? '');
      const [sending, verifying] = [of(play.send), of(play.verify)];
      if (sending) return { operation: 'send-code', reference: sending.reference, run: () => send(sending) };
      return verifying && { operation: 'verify-code', reference: verifying.reference, run: () => verify(request, verifying) };
    },
    reset: () => waiting.clear(),
  };
}
