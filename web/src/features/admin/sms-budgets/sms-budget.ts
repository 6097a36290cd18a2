import { newSmsBudget, smsBudgetResource } from '../../../../../src/contracts/resources/sms-budget.js';
// Registers the endpoints that are looked up by name below.
import '../../../api/generated-budgets.ts';
import type { SmsBudgetRow } from '../../../api/generated-budgets.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import { usePartnerChoices } from '../../../kit/resource/use-partner-choices.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

export const smsBudget: WebResource<SmsBudgetRow, keyof typeof smsBudgetResource> = {
  name: 'sms-budget',
  table: smsBudgetResource,
  creation: newSmsBudget,
  optionalFields: ['partner_id'],
  title: 'name',
  write: 'sms-budgets.write',
  references: { partner_id: usePartnerChoices },
  calls: createResourceCalls<SmsBudgetRow>({ singular: 'SmsBudget', plural: 'SmsBudgets', table: smsBudgetResource }),
};
