/** Texts of the activations of a card, which come with its page. */
export const admin = {
  'card-activations': {
    title: 'Activations',
    lead: 'Visits to the bank that became cards. Whoever was the lender of the card at the visit pays for each by its revenue entries; without a lender nobody pays.',
    none: 'No activation has been recorded yet.',
    add: 'Record an activation',
    submit: 'Record it',
    idHint: 'What the bank was given in place of {unique_id} in the link.',
    dayHint: 'The day in India on which the card was activated.',
    reasonHint: 'Where the bank says so, such as the name of its report. No names or numbers of customers.',
    visitPays: 'Visit of {{day}}: {{lender}} pays, the lender of the card at that time.',
    visitPaysNow: 'Visit of {{day}}: {{lender}} pays, the lender of the card today. None was noted with the visit.',
    visitUnpaid: 'Visit of {{day}}: the card has no lender, so nobody pays.',
    visitUnknown: 'No visit to this card has this id.',
    visitAtHost: 'It went to {{host}} by a link that is no card’s own. Recording it says that it was for this card.',
    byLenderOfNow: 'The lender of that time was wrong: {{lender}} pays, the lender of the card today',
    byNobody: 'The lender of that time was wrong: nobody pays, the card has no lender today',
    recorded: 'The activation is recorded',
    takeBack: 'Take back',
    takeBackOne: 'Take back: {{id}}',
    takeBackTitle: 'Take an activation back',
    takeBackLead: 'What was expected for it is taken back as well. The visit {{id}} can then be recorded anew.',
    takenBack: 'The activation was taken back',
    standings: { recorded: 'Recorded', taken_back: 'Taken back' },
  },
} as const;

export const resources = {
  'card-activation': {
    at: 'Recorded',
    unique_id: 'Unique id',
    activated_on: 'Activated on',
    standing: 'State',
    reason: 'Why',
    actor: 'Recorded by',
    actor_id: 'Account id',
    lender: 'Lender',
    lender_id: 'Lender id',
    taken_back_at: 'Taken back at',
    taken_back_because: 'Taken back because',
    category_id: 'Card id',
  },
} as const;
