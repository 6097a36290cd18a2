import { type ApplicationState, outstandingStates } from '../../../../contracts/application-states.js';
import { paidOutStates } from './application-state-machine.js';

/** Returns these states as a list for SQL: `('approved', 'closed')`. */
export const sqlStates = (states: readonly ApplicationState[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`;

/** Returns the condition of `reversesPayout` for two columns. */
export const reversesPayoutSql = (from: string, to: string): string =>
  `(${from} in ${sqlStates(paidOutStates)} and ${to} not in ${sqlStates(paidOutStates)} or ${from} = 'cooling_off_exit' and ${to} in ${sqlStates(outstandingStates)})`;
