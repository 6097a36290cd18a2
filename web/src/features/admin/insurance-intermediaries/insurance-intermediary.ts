import { insuranceIntermediaryResource, newInsuranceIntermediary } from '../../../../../src/contracts/resources/insurance-intermediary.js';
// Registers the endpoints that are looked up by name below.
import '../../../api/generated-insurance.ts';
import type { InsuranceIntermediaryRow } from '../../../api/generated-insurance.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { usePartnerChoices } from '../../../kit/resource/use-partner-choices.ts';

export const insuranceIntermediary: WebResource<InsuranceIntermediaryRow, keyof typeof insuranceIntermediaryResource> = {
  name: 'insurance-intermediary',
  table: insuranceIntermediaryResource,
  creation: newInsuranceIntermediary,
  title: 'name',
  write: 'insurance.write',
  switchProperty: 'status',
  references: { partner_id: usePartnerChoices },
  calls: createResourceCalls<InsuranceIntermediaryRow>({
    singular: 'InsuranceIntermediary',
    plural: 'InsuranceIntermediaries',
    table: insuranceIntermediaryResource,
  }),
};
