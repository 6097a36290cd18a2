import { insuranceIntermediaryResource, newInsuranceIntermediary } from '../../../../../src/contracts/resources/insurance-intermediary.js';
// Its calls are found by their names once they are there.
import '../../../api/generated-insurance.ts';
import type { InsuranceIntermediaryRow } from '../../../api/generated-insurance.ts';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useNamedPartners } from './use-named-partners.ts';

export const insuranceIntermediary: WebResource<InsuranceIntermediaryRow, keyof typeof insuranceIntermediaryResource> = {
  name: 'insurance-intermediary',
  table: insuranceIntermediaryResource,
  creation: newInsuranceIntermediary,
  title: 'name',
  write: 'insurance.write',
  switchedBy: 'status',
  references: { partner_id: useNamedPartners },
  calls: resourceCalls<InsuranceIntermediaryRow>({
    one: 'InsuranceIntermediary',
    many: 'InsuranceIntermediaries',
    table: insuranceIntermediaryResource,
  }),
};
