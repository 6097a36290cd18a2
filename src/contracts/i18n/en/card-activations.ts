/** Texts of the activations of a card, which come with its page. */
export const admin = {
  'card-activations': {
    title: 'Activations',
    lead: 'Bank visits that became cards. The card’s lender at the time of the visit pays, by its revenue entries.',
    none: 'No activations yet.',
    add: 'Record activation',
    submit: 'Record',
    idHint: 'The value sent to the bank as {unique_id}.',
    dayHint: 'Activation date (IST).',
    reasonHint: 'Source, such as the bank’s report. No customer names or numbers.',
    visitPays: 'Visit of {{day}}: {{lender}} pays (lender at that time).',
    visitPaysNow: 'Visit of {{day}}: {{lender}} pays (current lender; none was recorded then).',
    visitUnpaid: 'Visit of {{day}}: the card has no lender. No payout.',
    visitUnknown: 'No visit to this card has this ID.',
    visitAtHost: 'The visit went to {{host}} without a card link. Recording it assigns it to this card.',
    payCurrentLender: 'Use the current lender instead: {{lender}}',
    byNobody: 'No payout: the card has no lender today',
    recorded: 'Activation recorded',
    takeBack: 'Undo',
    takeBackOne: 'Undo: {{id}}',
    takeBackTitle: 'Undo activation',
    takeBackLead: 'Its expected payout is reversed. Visit {{id}} can be recorded again.',
    takenBack: 'Activation undone',
    standings: { recorded: 'Recorded', taken_back: 'Undone' },
  },
} as const;

export const resources = {
  'card-activation': {
    at: 'Recorded',
    unique_id: 'Unique ID',
    activated_on: 'Activated on',
    standing: 'Status',
    reason: 'Reason',
    actor: 'Recorded by',
    actor_id: 'Account ID',
    lender: 'Lender',
    lender_id: 'Lender ID',
    taken_back_at: 'Undone',
    taken_back_because: 'Undo reason',
    category_id: 'Card ID',
  },
} as const;
