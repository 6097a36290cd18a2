import { lenderGroupResource, newLenderGroup } from '../../../contracts/resources/lender-group.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { LenderGroup } from './lender-group.entity.js';

export const lenderGroups = declareResource({
  name: 'lender-group',
  path: 'lender-groups',
  table: lenderGroupResource,
  entity: LenderGroup,
  from: 'lenders.lender_group',
  creation: newLenderGroup,
  title: 'name',
  sort: 'name',
  read: 'lenders.read',
  write: 'lenders.write',
  rows: 'staff',
  uniqueConflict: { code: 'name-taken', property: 'name' },
});
