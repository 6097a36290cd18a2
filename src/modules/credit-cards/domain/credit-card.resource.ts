import { creditCardResource, newCreditCard } from '../../../contracts/resources/credit-card.js';
import { UnknownImages } from '../../../platform/images/image-messages.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { DeletedOrUnknownLenderIds } from '../../lenders/messages/index.js';
import { HandleCardChange } from '../messages/commands.js';
import { CreditCard } from './credit-card.entity.js';

export const creditCards = declareResource({
  name: 'credit-card',
  path: 'credit-cards',
  table: creditCardResource,
  entity: CreditCard,
  from: 'credit_cards.credit_card',
  creation: newCreditCard,
  title: 'category_name',
  sort: 'sort_order',
  read: 'credit-cards.read',
  write: 'credit-cards.write',
  rows: 'staff',
  uniqueConflict: { code: 'name-taken', property: 'category_name' },
  derived: { of: (row) => ({ category_id: row.id }), schemas: { category_id: { type: String, format: 'uuid' } } },
  references: { category_img_thumb: (locations) => new UnknownImages(locations), lender_id: (ids) => new DeletedOrUnknownLenderIds(ids) },
  onChange: (change) => new HandleCardChange(change),
  onDelete: (card: CreditCard) => card.switchOff(),
});
