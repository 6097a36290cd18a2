import type { ApplicationState } from '../../../../contracts/application-states.js';

/** Returns these states as a list for SQL: `('approved', 'closed')`. */
export const sqlStates = (states: readonly ApplicationState[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`;
