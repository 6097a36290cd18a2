import { insuranceIntermediaryResource, newInsuranceIntermediary } from '../../../contracts/resources/insurance-intermediary.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { DeletedOrUnknownPartnerIds } from '../../partners/messages/index.js';
import { HandleIntermediaryChange } from '../messages/commands.js';
import { InsuranceIntermediary } from './insurance-intermediary.entity.js';

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
  references: { partner_id: (ids) => new DeletedOrUnknownPartnerIds(ids) },
  onChange: (change) => new HandleIntermediaryChange(change),
  onDelete: (intermediary: InsuranceIntermediary) => intermediary.switchOff(),
});
