import { defineEntity, p } from '@mikro-orm/core';

const CardActivationSchema = defineEntity({
  name: 'CardActivation',
  schema: 'credit_cards',
  tableName: 'activation',
  properties: {
    id: p.uuid().primary(),
    /** The click that became a card. */
    uniqueId: p.string().length(32),
    /** Incremented with each entry of a click: an odd number records an activation, an even number reverses the entry before it. */
    turn: p.smallint(),
    categoryId: p.uuid(),
    /** The payer: the card's lender at the click, or the current one at recording where the click has none. */
    lenderId: p.uuid().nullable(),
    /** Day in India; null where the row reverses another one. */
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

/** The outcome of a click as a bank reported it and staff recorded it. Append-only. */
export class CardActivation extends CardActivationSchema.class {}
CardActivationSchema.setClass(CardActivation);
