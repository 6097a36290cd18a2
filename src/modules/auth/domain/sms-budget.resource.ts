import { newSmsBudget, smsBudgetResource } from '../../../contracts/resources/sms-budget.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { DeletedOrUnknownPartnerIds } from '../../partners/messages/index.js';
import { SmsBudget } from './sms-budget.entity.js';

export const smsBudgets = declareResource({
  name: 'sms-budget',
  path: 'sms-budgets',
  table: smsBudgetResource,
  entity: SmsBudget,
  from: 'auth.sms_budget',
  creation: newSmsBudget,
  title: 'name',
  sort: 'name',
  read: 'sms-budgets.read',
  write: 'sms-budgets.write',
  rows: 'staff',
  uniqueConflict: { code: 'sms-budget-taken', property: 'partner_id' },
  references: { partner_id: (ids) => new DeletedOrUnknownPartnerIds(ids) },
});
