import { defineEntity, p } from '@mikro-orm/core';

const CardActivationSchema = defineEntity({
  name: 'CardActivation',
  schema: 'credit_cards',
  tableName: 'activation',
  properties: {
    id: p.uuid().primary(),
    /** The click that became a card. */
    uniqueId: p.string().length(32),
    /** Counted up for each click: an odd one says that the card was activated, an even one takes the one before it back. */
    turn: p.smallint(),
    categoryId: p.uuid(),
    /** Who pays: the card's lender at the click, or of the moment in which this was recorded where none was noted with the click. */
    lenderId: p.uuid().nullable(),
    /** Day in India; null where the row takes another one back. */
    activatedOn: p.date().nullable(),
    reason: p.string().length(200),
    actorId: p.uuid(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  uniques: [{ name: 'activation_once', properties: ['uniqueId', 'turn'] }],
  indexes: [
    { name: 'activation_of_card', properties: ['categoryId', 'at'] },
    { name: 'activation_order', properties: ['at', 'id'] },
  ],
  checks: [{ name: 'activation_turn_check', expression: 'turn > 0 and (turn % 2 = 1) = (activated_on is not null)' }],
});

/** What a bank said became of a click, as staff recorded it. Rows are only ever added. */
export class CardActivation extends CardActivationSchema.class {}
CardActivationSchema.setClass(CardActivation);
