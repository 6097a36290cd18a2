import { describe, expect, it } from '@jest/globals';
import {
  type ApplicationEvent,
  applicationEvents,
  type ApplicationState,
  applicationStates,
  isTerminal,
  type MoveSource,
  moveSources,
  terminalStates,
} from '../../../contracts/application-states.js';
import { legalMoves, move, moveByEvent, type StateAndSource, unreachableStates } from './application-machine.js';

/**
 * The whole machine as a picture: row = from, column = to, in the order of `applicationStates`.
 * `=` same status, `c` a customer may, `l` a lender, a file or staff may, `!` only a higher source than the present one, `.` nobody.
 */
const picture: Record<ApplicationState, string> = {
  //                 ld di of os rd kp dp ur ap ag mp di re ca ex co cl
  lead_created: '     =  l  c  c  .  c  l  l  l  l  l  l  l  l  c  c  .  .',
  dedupe_rejected: '  .  =  !  .  .  .  !  !  !  !  !  !  !  !  !  !  !  !',
  ineligible: '       .  !  =  c  .  .  !  !  !  !  !  !  !  !  !  !  !  !',
  offer_received: '   .  l  c  =  c  c  l  l  l  l  l  l  l  l  c  c  .  .',
  offer_selected: '   .  l  c  .  =  c  l  l  l  l  l  l  l  l  c  c  .  .',
  redirected: '       .  l  c  .  c  =  l  l  l  l  l  l  l  l  c  c  .  .',
  kyc_pending: '      .  l  c  .  .  .  =  l  l  l  l  l  l  l  c  c  .  .',
  docs_pending: '     .  l  c  .  .  .  l  =  l  l  l  l  l  l  c  c  .  .',
  under_review: '     .  l  c  .  .  .  l  l  =  l  l  l  l  l  c  c  .  .',
  approved: '         .  l  c  .  .  .  l  l  l  =  l  l  l  l  c  c  .  .',
  agreement_pending: '.  l  c  .  .  .  l  l  l  l  =  l  l  l  c  c  .  .',
  mandate_pending: '  .  l  c  .  .  .  l  l  l  l  l  =  l  l  c  c  .  .',
  disbursed: '        .  !  !  .  .  .  !  !  !  !  !  !  =  !  !  !  l  l',
  rejected: '         .  !  !  .  .  .  !  !  !  !  !  !  !  =  !  !  !  !',
  cancelled: '        .  !  !  .  .  .  !  !  !  !  !  !  !  !  =  !  !  !',
  expired: '          .  !  !  .  .  .  !  !  !  !  !  !  !  !  !  =  !  !',
  cooling_off_exit: ' .  !  !  .  .  .  !  !  !  !  !  !  !  !  !  !  =  l',
  closed: '           .  !  !  .  .  .  !  !  !  !  !  !  !  !  !  !  !  =',
};

const noMoves = Object.fromEntries(applicationStates.map((state) => [state, []])) as unknown as Record<ApplicationState, []>;

const rank = (source: MoveSource) => moveSources.indexOf(source);

const allowed: Record<string, (from: MoveSource, by: MoveSource) => boolean> = {
  c: () => true,
  l: (_from, by) => by !== 'customer',
  '!': (from, by) => rank(by) > rank(from),
  '.': () => false,
};

const pairs = applicationStates.flatMap((from) => {
  const marks = picture[from].trim().split(/\s+/);
  return applicationStates.map((to, column) => ({ from, to, mark: marks[column] ?? 'missing' }));
});

const everySourcePair = moveSources.flatMap((fromSource) => moveSources.map((by) => ({ fromSource, by })));

describe('application machine', () => {
  it('is drawn for all 18 × 18 pairs', () => {
    expect(pairs).toHaveLength(324);
    expect(pairs.map(({ mark }) => mark).filter((mark) => !['=', 'c', 'l', '!', '.'].includes(mark))).toEqual([]);
  });

  it.each(pairs)('$from → $to: $mark', ({ from, to, mark }) => {
    for (const { fromSource, by } of everySourcePair) {
      const answer = move({ state: from, source: fromSource }, { state: to, source: by });
      if (mark === '=') {
        const firmer = rank(by) > rank(fromSource) ? by : fromSource;
        expect(answer).toEqual({ ok: true, moved: false, state: from, source: firmer });
      } else if (allowed[mark]?.(fromSource, by)) {
        expect(answer).toEqual({ ok: true, moved: true, state: to, source: by });
      } else {
        expect(answer).toEqual({ ok: false, code: 'move-not-allowed' });
      }
    }
  });

  it('lists for SQL exactly the moves that move() makes', () => {
    for (const by of moveSources) {
      const listed = new Set(legalMoves(by).map(({ state, state_source, to }) => `${state} ${state_source} ${to}`));
      const made = pairs.flatMap(({ from, to }) =>
        moveSources
          .filter((source) => {
            const answer = move({ state: from, source }, { state: to, source: by });
            return answer.ok && answer.moved;
          })
          .map((source) => `${from} ${source} ${to}`),
      );
      expect([...listed].sort()).toEqual([...new Set(made)].sort());
      expect(legalMoves(by)).toHaveLength(listed.size);
    }
  });

  it('reaches every state from the first one', () => {
    expect(unreachableStates()).toEqual([]);
  });

  it('notices a state that nothing leads to', () => {
    const table: Record<ApplicationState, readonly ApplicationState[]> = { ...noMoves, lead_created: ['offer_received'] };
    expect(unreachableStates(table)).toEqual(applicationStates.filter((state) => state !== 'lead_created' && state !== 'offer_received'));
  });

  it('ends in the eight terminal states and in no other', () => {
    expect(applicationStates.filter(isTerminal).sort()).toEqual([...terminalStates].sort());
    expect(terminalStates).toHaveLength(8);
  });

  it('lets a lender file correct what a member of staff entered, and not the other way round', () => {
    expect(move({ state: 'rejected', source: 'csr' }, { state: 'disbursed', source: 'file' }).ok).toBe(true);
    expect(move({ state: 'rejected', source: 'file' }, { state: 'disbursed', source: 'csr' }).ok).toBe(false);
    expect(move({ state: 'rejected', source: 'file' }, { state: 'disbursed', source: 'file' }).ok).toBe(false);
  });

  it('keeps a cancellation that the lender confirmed from being undone by a stale file', () => {
    const confirmed = move({ state: 'cancelled', source: 'customer' }, { state: 'cancelled', source: 'api' });
    expect(confirmed).toEqual({ ok: true, moved: false, state: 'cancelled', source: 'api' });
    expect(move({ state: 'cancelled', source: 'api' }, { state: 'under_review', source: 'file' }).ok).toBe(false);
  });

  it('never lets a customer say what only a lender can', () => {
    for (const state of ['approved', 'disbursed', 'closed', 'cooling_off_exit', 'rejected'] as const) {
      for (const from of applicationStates.filter((other) => other !== state)) {
        expect(move({ state: from, source: 'customer' }, { state, source: 'customer' }).ok).toBe(false);
      }
    }
  });

  it.each<{ name: string; events: ApplicationEvent[]; end: ApplicationState }>([
    {
      name: 'the main job',
      events: ['offers-shown', 'offer-chosen', 'redirected', 'lender-accepted', 'lender-approved', 'loan-disbursed'],
      end: 'disbursed',
    },
    {
      name: 'every wish of the lender',
      events: [
        'offers-shown',
        'offer-chosen',
        'kyc-needed',
        'documents-needed',
        'lender-accepted',
        'lender-approved',
        'agreement-needed',
        'mandate-needed',
        'loan-disbursed',
        'cooling-off-used',
        'loan-closed',
      ],
      end: 'closed',
    },
    { name: 'no offers, then a smaller amount', events: ['no-offers', 'offers-shown', 'customer-cancelled'], end: 'cancelled' },
    { name: 'known to the lender', events: ['offers-shown', 'offer-chosen', 'lender-duplicate'], end: 'dedupe_rejected' },
    { name: 'refused', events: ['offers-shown', 'offer-chosen', 'redirected', 'lender-rejected'], end: 'rejected' },
    { name: 'not eligible at the lender', events: ['offers-shown', 'offer-chosen', 'lender-ineligible'], end: 'ineligible' },
    { name: 'silence, then the lender pays out after all', events: ['timed-out', 'loan-disbursed'], end: 'disbursed' },
  ])('follows the events of $name', ({ events, end }) => {
    let last: StateAndSource = { state: 'lead_created', source: 'customer' };
    for (const event of events) {
      const answer = moveByEvent(last, event);
      if (!answer.ok) throw new Error(`${last.state} refuses ${event}`);
      last = { state: answer.state, source: answer.source };
    }
    expect(last).toEqual({ state: end, source: applicationEvents[events.at(-1) ?? 'offers-shown'].source });
  });
});
