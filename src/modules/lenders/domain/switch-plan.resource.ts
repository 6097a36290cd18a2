import { newSwitchPlan, switchPlanResource } from '../../../contracts/resources/lender-switch.js';
import type { FieldProblem } from '../../../contracts/fields.js';
import { AppError } from '../../../platform/http/app-error.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { UnknownLenderIds } from '../messages/queries.js';
import { lenders } from './lender.resource.js';
import { SwitchPlan } from './switch-plan.entity.js';

const YEAR_MS = 366 * 86_400_000;

/** Planned switches as a resource: created and deleted, never changed. */
export const switchPlans = declareResource({
  name: 'lender-switch-plan',
  path: 'lender-switch-plans',
  table: switchPlanResource,
  entity: SwitchPlan,
  from: 'lenders.switch_plan',
  creation: newSwitchPlan,
  title: 'due_at',
  sort: 'due_at',
  read: 'lenders.read',
  write: 'lenders.write',
  rows: 'staff',
  parent: { field: 'lenderId', resource: lenders },
  references: { lender_id: (ids) => new UnknownLenderIds(ids) },
  findProblems: ({ due_at }) => dueAtProblem(due_at),
  onDelete: assertNotPast,
  onRestore: assertNotPast,
});

function dueAtProblem(due: unknown): Readonly<Record<string, FieldProblem>> {
  if (typeof due !== 'string') return {};
  const ahead = Date.parse(due) - Date.now();
  if (ahead <= 0) return { due_at: { message: 'notAhead' } };
  return ahead > YEAR_MS ? { due_at: { message: 'tooFarAhead' } } : {};
}

/** An executed plan cannot be cancelled, and restoring an overdue plan must not execute it at once. */
function assertNotPast(plan: SwitchPlan): void {
  if (plan.isPast(new Date())) throw new AppError('plan-is-over');
}
