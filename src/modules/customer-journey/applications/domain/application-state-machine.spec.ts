import { describe, expect, it } from '@jest/globals';
import {
  type ApplicationEvent,
  applicationEvents,
  type ApplicationState,
  applicationStates,
  isTerminal,
  type TransitionSource,
  transitionSources,
  terminalStates,
} from '../../../../contracts/application-states.js';
import {
  allowedTransitions,
  reversesPayout,
  transition,
  transitionByEvent,
  type StateAndSource,
  unreachableStates,
} from './application-state-machine.js';

/**
 * Expected result for every pair of states: row = from, column = to, in the order of `applicationStates`.
 * `=` same status; `c` every source; `l` every source except the customer; `C` and `L` the same, but only sources that rank at least as
 * high as the one that set the current state; `a` the lender's API only; `!` a higher source than the current one, or a later update of the
 * same source; `^` a higher source only; `.` no source.
 */
const picture: Record<ApplicationState, string> = {
  //                 ld dd in of os rd kp dp ur ap ag mp pd di re ca ex co cl
  lead_created: '     =  l  c  c  .  c  l  l  l  l  l  l  l  l  l  c  c  a  a',
  dedupe_rejected: '  .  =  !  .  .  .  !  !  !  !  !  !  !  !  !  !  !  !  !',
  ineligible: '       .  !  =  C  .  .  !  !  !  !  !  !  !  !  !  !  !  !  !',
  offer_received: '   .  l  c  =  c  c  l  l  l  l  l  l  l  l  l  c  c  a  a',
  offer_selected: '   .  l  c  .  =  c  l  l  l  l  l  l  l  l  l  c  c  a  a',
  redirected: '       .  l  c  .  C  =  l  l  l  l  l  l  l  l  l  c  c  a  a',
  kyc_pending: '      .  l  c  .  .  .  =  l  l  l  l  l  l  l  l  c  c  a  a',
  docs_pending: '     .  l  c  .  .  .  L  =  l  l  l  l  l  l  l  c  c  a  a',
  under_review: '     .  l  c  .  .  .  L  L  =  l  l  l  l  l  l  c  c  a  a',
  approved: '         .  l  c  .  .  .  L  L  L  =  l  l  l  l  l  c  c  a  a',
  agreement_pending: '.  l  c  .  .  .  L  L  L  L  =  l  l  l  l  c  c  a  a',
  mandate_pending: '  .  l  c  .  .  .  L  L  L  L  L  =  l  l  l  c  c  a  a',
  part_disbursed: '   .  !  !  .  .  .  ^  ^  ^  ^  ^  ^  =  l  !  l  !  l  l',
  disbursed: '        .  !  !  .  .  .  ^  ^  ^  ^  ^  ^  !  =  !  !  !  l  l',
  rejected: '         .  !  !  .  .  .  !  !  !  !  !  !  !  !  =  !  !  !  !',
  cancelled: '        .  !  !  .  .  .  !  !  !  !  !  !  !  !  !  =  !  !  !',
  expired: '          .  !  !  .  .  .  !  !  !  !  !  !  !  !  !  !  =  !  !',
  cooling_off_exit: ' .  !  !  .  .  .  ^  ^  ^  ^  ^  ^  !  !  !  !  !  =  l',
  closed: '           .  !  !  .  .  .  ^  ^  ^  ^  ^  ^  !  !  !  !  !  !  =',
};

const noMoves = Object.fromEntries(applicationStates.map((state) => [state, []])) as unknown as Record<ApplicationState, []>;

const rank = (source: TransitionSource) => transitionSources.indexOf(source);

type Times = 'later' | 'same';
const isNotBelow = (from: TransitionSource, by: TransitionSource) => by === 'customer' || rank(by) >= rank(from);

const allowed: Record<string, (from: TransitionSource, by: TransitionSource, times: Times) => boolean> = {
  c: () => true,
  C: isNotBelow,
  l: (_from, by) => by !== 'customer',
  L: (from, by) => by !== 'customer' && isNotBelow(from, by),
  a: (_from, by) => by === 'api',
  '!': (from, by, times) => rank(by) > rank(from) || (by !== 'customer' && by === from && times === 'later'),
  '^': (from, by) => rank(by) > rank(from),
  '.': () => false,
};

const pairs = applicationStates.flatMap((from) => {
  const marks = picture[from].trim().split(/\s+/);
  return applicationStates.map((to, column) => ({ from, to, mark: marks[column] ?? 'missing' }));
});

const markOf = (from: ApplicationState, to: ApplicationState) => pairs.find((pair) => pair.from === from && pair.to === to)?.mark;
const payouts: readonly ApplicationState[] = ['part_disbursed', 'disbursed', 'cooling_off_exit', 'closed'];

const everySourcePair = transitionSources.flatMap((fromSource) => transitionSources.map((by) => ({ fromSource, by })));

/** Reads a timestamp, or a date as the start of that day in India. */
const instantOf = (text: string) => new Date(text.includes('T') ? text : `${text}T00:00:00+05:30`);

describe('application state machine', () => {
  it('defines all 19 × 19 pairs of states', () => {
    expect(pairs).toHaveLength(361);
    expect(pairs.map(({ mark }) => mark).filter((mark) => mark !== '=' && !Object.hasOwn(allowed, mark))).toEqual([]);
  });

  const known = new Date('2026-11-10T06:00:00Z');
  const times: Readonly<Record<Times, Date>> = { same: known, later: new Date('2026-11-11T06:00:00Z') };

  it.each(pairs)('$from → $to: $mark', ({ from, to, mark }) => {
    for (const { fromSource, by } of everySourcePair)
      for (const when of ['same', 'later'] as const) {
        const answer = transition({ state: from, source: fromSource, at: known }, { state: to, source: by, at: times[when] });
        if (mark === '=') {
          const isFirmer = rank(by) > rank(fromSource);
          const isNewer = isFirmer || (by === fromSource && by !== 'customer');
          const expected = { state: from, source: isFirmer ? by : fromSource, at: isNewer ? times[when] : known };
          expect(answer).toEqual({ ok: true, moved: false, ...expected });
          continue;
        }
        // On the day of an update from a higher source, a file is outdated unless it reports a payout. On the day of a file, a lower source
        // is outdated too.
        const isOutranked = [by, fromSource].includes('file') && rank(by) < rank(fromSource) && !(by === 'file' && payouts.includes(to));
        const isOnTheWay = by !== 'file' && fromSource === 'file' && payouts.includes(from) && markOf(to, from) === 'l';
        const isOlder = when === 'same' && by !== 'customer' && (isOutranked || isOnTheWay);
        if (isOlder) expect(answer).toEqual({ ok: false, code: 'older-than-known' });
        else if (allowed[mark]?.(fromSource, by, when)) {
          const at = by === 'customer' && !isTerminal(to) ? known : times[when];
          expect(answer).toEqual({ ok: true, moved: true, state: to, source: by, at });
        } else expect(answer).toEqual({ ok: false, code: 'move-not-allowed' });
      }
  });

  it.each(['part_disbursed', 'disbursed', 'cooling_off_exit', 'closed'] as const)(
    'leaving %s without money reverses the disbursals',
    (from) => {
      const reversing = applicationStates.filter((to) => reversesPayout(from, to));
      const withMoney = from === 'cooling_off_exit' ? ['cooling_off_exit', 'closed'] : payouts;
      expect(reversing).toEqual(applicationStates.filter((to) => !withMoney.includes(to)));
    },
  );

  it('lists for SQL the same transitions that transition() allows', () => {
    for (const by of transitionSources) {
      const listed = new Set(
        allowedTransitions(by).map(
          ({ state, state_source, to, only_later }) => `${state} ${state_source} ${to} ${only_later ? 'later' : 'any'}`,
        ),
      );
      const legal = (from: ApplicationState, source: TransitionSource, to: ApplicationState, at: Date | null) => {
        const answer = transition({ state: from, source, at: at && known }, { state: to, source: by, at });
        return answer.ok && answer.moved;
      };
      const made = pairs.flatMap(({ from, to }) =>
        transitionSources
          .filter((source) => legal(from, source, to, times.later))
          .map((source) => `${from} ${source} ${to} ${legal(from, source, to, null) ? 'any' : 'later'}`),
      );
      expect([...listed].sort()).toEqual([...new Set(made)].sort());
      // Customer steps are not compared by time.
      if (by === 'customer') continue;
      const before = new Date('2026-10-10T06:00:00Z');
      for (const { state, state_source, to, any_day } of allowedTransitions(by))
        expect(transition({ state, source: state_source, at: known }, { state: to, source: by, at: before }).ok).toBe(any_day);
      expect(allowedTransitions(by)).toHaveLength(listed.size);
    }
  });

  it.each([
    {
      name: 'an older word of the API',
      known: ['approved', 'api', '2026-11-10T06:00:00Z'],
      said: ['rejected', 'api', '2026-11-10T05:59:59Z'],
    },
    {
      name: 'an API’s word of the day before a file',
      known: ['approved', 'file', '2026-11-10'],
      said: ['rejected', 'api', '2026-11-09T10:00:00Z'],
    },
    {
      name: 'a file of the day of an API’s word',
      known: ['approved', 'api', '2026-11-10T18:00:00Z'],
      said: ['agreement_pending', 'file', '2026-11-10'],
    },
    {
      name: 'an API’s word on the way to what a file of that day paid out',
      known: ['disbursed', 'file', '2026-11-10'],
      said: ['approved', 'api', '2026-11-10T18:00:00Z'],
    },
    {
      name: 'an API’s word before the customer cancelled',
      known: ['cancelled', 'customer', '2026-11-10T06:00:00Z'],
      said: ['approved', 'api', '2026-11-10T05:00:00Z'],
    },
  ] as const)('rejects $name as older than the known status', ({ known: [state, source, at], said }) => {
    const [to, by, saidAt] = said;
    expect(transition({ state, source, at: instantOf(at) }, { state: to, source: by, at: instantOf(saidAt) })).toEqual({
      ok: false,
      code: 'older-than-known',
    });
  });

  it.each([
    {
      name: 'an API’s word of the day of a file',
      known: ['disbursed', 'file', '2026-11-10'],
      said: ['rejected', 'api', '2026-11-09T19:00:00Z'],
    },
    {
      name: 'a payout by a file of the day of an API’s word',
      known: ['approved', 'api', '2026-11-10T18:00:00Z'],
      said: ['disbursed', 'file', '2026-11-10'],
    },
    {
      name: 'a file of the next day in India',
      known: ['approved', 'api', '2026-11-10T18:00:00Z'],
      said: ['disbursed', 'file', '2026-11-11'],
    },
    {
      name: 'a file of the day of a customer’s step',
      known: ['redirected', 'customer', '2026-11-10T12:00:00Z'],
      said: ['approved', 'file', '2026-11-10'],
    },
    { name: 'a later word of the same source', known: ['rejected', 'file', '2026-11-10'], said: ['disbursed', 'file', '2026-11-11'] },
    {
      name: 'a lender’s word by a clock that is behind ours',
      known: ['offer_selected', 'customer', null],
      said: ['kyc_pending', 'api', '2020-01-01T00:00:00Z'],
    },
  ] as const)('accepts $name', ({ known: [state, source, at], said }) => {
    const [to, by, saidAt] = said;
    expect(transition({ state, source, at: at && instantOf(at) }, { state: to, source: by, at: instantOf(saidAt) })).toMatchObject({
      ok: true,
      state: to,
    });
  });

  it.each([
    {
      name: 'a file’s payout before staff cancelled',
      known: ['cancelled', 'csr', '2026-11-10'],
      said: ['disbursed', 'file', '2026-11-09'],
    },
    {
      name: 'a file’s refusal before the customer cancelled',
      known: ['cancelled', 'customer', '2026-11-10'],
      said: ['rejected', 'file', '2026-11-09'],
    },
    { name: 'an API’s payout before a file refused', known: ['rejected', 'file', '2026-11-10'], said: ['disbursed', 'api', '2026-11-08'] },
  ] as const)(
    'accepts $name as a final status that overrides one of a lower source, in either order of arrival',
    ({ known: [state, source, at], said }) => {
      const [to, by, saidAt] = said;
      const [lower, higher] = [
        { state, source, at: instantOf(at) },
        { state: to, source: by, at: instantOf(saidAt) },
      ] as const;
      expect(transition(lower, higher)).toEqual({ ok: true, moved: true, ...higher });
      expect(transition(higher, lower).ok).toBe(false);
    },
  );

  it.each([
    {
      name: 'an API’s refusal of what a file paid out',
      known: ['disbursed', 'file', '2026-11-10'],
      said: ['rejected', 'api', '2026-11-09'],
    },
    { name: 'a step of a higher source', known: ['cancelled', 'csr', '2026-11-10'], said: ['approved', 'file', '2026-11-09'] },
    { name: 'a payout on the way to what is closed', known: ['closed', 'file', '2026-11-10'], said: ['disbursed', 'api', '2026-11-09'] },
    {
      name: 'an end of a higher source before a later step',
      known: ['approved', 'file', '2026-11-10'],
      said: ['rejected', 'api', '2026-11-09'],
    },
    { name: 'an end of a lower source', known: ['rejected', 'api', '2026-11-10'], said: ['cancelled', 'file', '2026-11-09'] },
    { name: 'an end of the same source', known: ['rejected', 'file', '2026-11-10'], said: ['disbursed', 'file', '2026-11-09'] },
  ] as const)('rejects $name of an earlier day', ({ known: [state, source, at], said }) => {
    const [to, by, saidAt] = said;
    expect(transition({ state, source, at: instantOf(at) }, { state: to, source: by, at: instantOf(saidAt) })).toEqual({
      ok: false,
      code: 'older-than-known',
    });
  });

  it('lets a file move a status set by an API forward, but not back or out of a terminal state', () => {
    const api = (state: ApplicationState) => ({ state, source: 'api', at: known }) as const;
    const byFile = (state: ApplicationState) => ({ state, source: 'file', at: times.later }) as const;
    for (const [from, to] of [
      ['approved', 'agreement_pending'],
      ['agreement_pending', 'disbursed'],
      ['disbursed', 'closed'],
      ['approved', 'rejected'],
    ] as const)
      expect(transition(api(from), byFile(to))).toMatchObject({ ok: true, state: to, source: 'file' });
    for (const [from, to] of [
      ['approved', 'under_review'],
      ['rejected', 'disbursed'],
      ['disbursed', 'rejected'],
      ['ineligible', 'offer_received'],
    ] as const)
      expect(transition(api(from), byFile(to))).toEqual({ ok: false, code: 'move-not-allowed' });
  });

  it('reaches every state from the initial state', () => {
    expect(unreachableStates()).toEqual([]);
  });

  it('reports states that no transition leads to', () => {
    const table: Record<ApplicationState, readonly ApplicationState[]> = { ...noMoves, lead_created: ['offer_received'] };
    expect(unreachableStates(table)).toEqual(applicationStates.filter((state) => state !== 'lead_created' && state !== 'offer_received'));
  });

  it('has exactly the eight terminal states', () => {
    expect(applicationStates.filter(isTerminal).sort()).toEqual([...terminalStates].sort());
    expect(terminalStates).toHaveLength(8);
  });

  it('lets a lender file override a status entered by staff, but not the reverse', () => {
    expect(transition({ state: 'rejected', source: 'csr' }, { state: 'disbursed', source: 'file' }).ok).toBe(true);
    expect(transition({ state: 'rejected', source: 'file' }, { state: 'disbursed', source: 'csr' }).ok).toBe(false);
    expect(transition({ state: 'rejected', source: 'file' }, { state: 'disbursed', source: 'file' }).ok).toBe(false);
  });

  it('keeps a cancellation confirmed by the lender when a stale file arrives', () => {
    const confirmed = transition({ state: 'cancelled', source: 'customer' }, { state: 'cancelled', source: 'api' });
    expect(confirmed).toEqual({ ok: true, moved: false, state: 'cancelled', source: 'api', at: null });
    expect(transition({ state: 'cancelled', source: 'api' }, { state: 'under_review', source: 'file' }).ok).toBe(false);
  });

  it('rejects a customer update to a state that only the lender may set', () => {
    for (const state of ['approved', 'disbursed', 'closed', 'cooling_off_exit', 'rejected'] as const) {
      for (const from of applicationStates.filter((other) => other !== state)) {
        expect(transition({ state: from, source: 'customer' }, { state, source: 'customer' }).ok).toBe(false);
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
      const answer = transitionByEvent(last, event);
      if (!answer.ok) throw new Error(`${last.state} refuses ${event}`);
      last = { state: answer.state, source: answer.source };
    }
    expect(last).toEqual({ state: end, source: applicationEvents[events.at(-1) ?? 'offers-shown'].source });
  });
});
