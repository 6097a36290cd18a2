import { insuranceIntermediaryResource, newInsuranceIntermediary } from '../../../contracts/resources/insurance-intermediary.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { NotLivingPartnerIds } from '../../partners/messages/index.js';
import { AttendIntermediaryChange } from '../messages/commands.js';
import { InsuranceIntermediary } from './insurance-intermediary.entity.js';

/** Licensed intermediaries for the engine of resources. */
export const insuranceIntermediaries = declareResource({
  name: 'insurance-intermediary',
  path: 'insurance-intermediaries',
  table: insuranceIntermediaryResource,
  entity: InsuranceIntermediary,
  from: 'credit_cards.insurance_intermediary',
  creation: newInsuranceIntermediary,
  title: 'name',
  sort: 'name',
  read: 'insurance.read',
  write: 'insurance.write',
  rows: 'staff',
  references: { partner_id: (ids) => new NotLivingPartnerIds(ids) },
  attend: (change) => new AttendIntermediaryChange(change),
  whenDeleted: (intermediary: InsuranceIntermediary) => intermediary.switchOff(),
});
