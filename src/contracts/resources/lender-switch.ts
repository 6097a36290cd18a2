import { loanTypeKeys } from '../loan-types.js';
import type { ColumnRule } from '../lists.js';
import type { FieldRule } from '../fields.js';
import { auditCauses } from './audit.js';
import { lenderResource } from './lender.js';
import type { Resource } from './resource.js';

/** How an application reaches a lender: through its API, a link, or a spreadsheet. */
const lenderChannels = ['api', 'redirect', 'spreadsheet'] as const;

/** Name of the lender group whose lenders are reached by a link. */
export const REDIRECT_GROUP = 'UTM redirect';

/** Why a call had no usable response. */
export const callFailures = [
  ...(['timeout', 'refused', 'reset', 'http-4xx', 'http-5xx', 'throttled', 'malformed'] as const),
  ...(['too-large', 'not-allowed', 'circuit-open', 'crowded', 'internal'] as const),
] as const;

/** Failures that do not concern the lender: a shortage or a mistake of ours. */
export const internalFailures = ['crowded', 'not-allowed', 'internal'] as const satisfies readonly (typeof callFailures)[number][];

/** Success rate below which a lender is failing, in per cent of the calls of the last day with a usable response. */
export const MIN_SUCCESS_PERCENT = 80;

const { name, loan_type, lender_status, autosubmission, auto_off_percent, auto_off_calls, auto_off_minutes } = lenderResource;
const readOnlyRule = { edit: 'never', nullable: true } as const;

/** Lenders for the staff who monitor and switch them: state of the switches, health of the APIs, and planned switches. */
export const lenderSwitchResource = {
  name: { ...name, edit: 'never' },
  loan_type,
  lender_status: { ...lender_status, sort: true },
  way: {
    kind: 'choice',
    edit: 'never',
    nullable: false,
    choices: lenderChannels,
    words: 'admin.vendors-on-off.ways',
    filter: 'is',
    sort: true,
  },
  autosubmission: { ...autosubmission, edit: 'list', filter: 'is', words: 'admin.switch' },
  /** Over the calls of the last 24 hours; null without any. */
  success_percent: { kind: 'percent', ...readOnlyRule, sort: true },
  calls: { kind: 'integer', edit: 'never', nullable: false, sort: true },
  is_failing: { kind: 'flag', edit: 'never', nullable: false, filter: 'is' },
  last_error_at: { kind: 'instant', ...readOnlyRule, sort: true },
  last_error: { kind: 'choice', ...readOnlyRule, choices: callFailures, words: 'admin.queues.lenders.outcomes', filter: 'is' },
  /** HTTP status, if there was a response. */
  last_error_status: { kind: 'integer', ...readOnlyRule },
  next_switch_at: { kind: 'instant', ...readOnlyRule, sort: true },
  next_switch_to: { kind: 'flag', ...readOnlyRule, words: 'admin.switch' },
  /** Partners whose customers are not offered this lender: `{ id, name }` each. */
  partner_exceptions: { kind: 'anyValue', edit: 'never' },
  auto_off_percent: { ...auto_off_percent, edit: 'list' },
  auto_off_calls: { ...auto_off_calls, edit: 'list' },
  auto_off_minutes: { ...auto_off_minutes, edit: 'list' },
} as const satisfies Resource;

/** Reason for switching a lender. */
export const switchReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;

/** A planned switch of a lender: executed once, at its time, unless the plan is deleted before. */
export const switchPlanResource = {
  lender_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
  due_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
  lender_status: { kind: 'flag', edit: 'never', nullable: false, words: 'admin.switch', filter: 'is' },
  reason: { ...switchReason, edit: 'never', nullable: false },
  /** Time of execution. */
  done_at: { kind: 'instant', ...readOnlyRule },
} as const satisfies Resource;

export const newSwitchPlan = {
  lender_id: { kind: 'id', required: true },
  due_at: { kind: 'instant', required: true },
  lender_status: { kind: 'flag', required: true },
  reason: switchReason,
} as const satisfies Readonly<Record<string, FieldRule>>;

export const lenderSwitchLogColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  lender: { kind: 'printedText', nullable: false, search: true },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  loan_type: { kind: 'choice', nullable: false, choices: loanTypeKeys, words: 'admin.lenders.types', filter: 'is' },
  lender_status: { kind: 'flag', nullable: false, words: 'admin.switch', filter: 'is' },
  cause: { kind: 'choice', nullable: false, choices: auditCauses, words: 'admin.vendors-on-off-log.causes', filter: 'is' },
  /** Author of the switch, or of its plan. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', filter: 'is' },
  reason: { kind: 'text' },
  failed: { kind: 'integer' },
  calls: { kind: 'integer' },
  minutes: { kind: 'integer' },
  percent: { kind: 'integer' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
