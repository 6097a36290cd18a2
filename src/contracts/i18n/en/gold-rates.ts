/** Texts of the page where staff keeps closing prices of gold; they come with it. */
export const admin = {
  'gold-rates': {
    lead: 'Closing prices of gold, by which gold loans are valued. A day that was entered stays: a correction is a further row.',
    loading: 'Loading gold rates…',
    none: 'No gold rate found',
    add: 'Add a day',
    submit: 'Save the day',
    entered: 'The day is saved',
    sourceHint: 'IBJA, or a commodity exchange that SEBI regulates.',
    referenceHint: 'Where the prices can be looked up: a link or the name of a file.',
    reasonHint:
      'Needed for a day that is known already, and for prices more than {{percent}}% away from the day before. No names or numbers of people.',
    priceHint:
      'Closing price of a gram, as it was published. Leave out a purity that was not. To take a known day out again, leave out all of them.',
    history: 'History of {{date}}',
    historyShort: 'History',
    standings: { counts: 'Counts', corrected: 'Corrected later' },
    standing: {
      title: 'What counts today',
      karat: 'Purity',
      of: '{{karat}} karat',
      close: 'Closing price of {{date}}',
      average: 'Average of 30 days',
      days: 'Days in it',
      counts: 'Counts',
      lower: 'By law the lower of the two counts. Source:',
      until: 'Gold is valued by it until {{date}}.',
      lastDay: 'Today is the last day on which gold is valued by the prices of {{date}}. Please add a later day.',
      old: 'The last prices are of {{date}}, too old: gold is valued by nothing, and estimates and amounts of offers are missing. Please add a later day.',
      nothing:
        'There are no closing prices of the last 30 days: gold is valued by nothing, and estimates and amounts of offers are missing. Please add a day.',
    },
  },
} as const;

export const resources = {
  'gold-rate': {
    rate_date: 'Day',
    standing: 'State',
    karat_24: '24 karat',
    karat_22: '22 karat',
    karat_18: '18 karat',
    other_purities: 'Other purities',
    source: 'Source',
    reference: 'Where it stands',
    reason: 'Reason',
    actor: 'Entered by',
    actor_id: 'Account id',
    at: 'Entered at',
  },
} as const;

export const errors = {
  field: {
    futureDay: 'This day is still to come.',
    goldDayKnown: 'This day is known with the same prices and source.',
    goldPriceMissing: 'Please fill in the price of at least one purity.',
    purerIsDearer: 'Purer gold costs more: this price is not above that of the lower purity.',
    correctionReason: 'This day is known already. Please say why it is corrected.',
    leapReason: 'More than {{percent}}% away from the prices of {{date}}. Please look again, and say why they are right.',
  },
} as const;
