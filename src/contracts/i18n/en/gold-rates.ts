/** Texts of the page where staff keeps closing prices of gold; they come with it. */
export const admin = {
  'gold-rates': {
    lead: 'Closing gold prices used to value gold loans. Entries cannot be changed; corrections are added as new rows.',
    loading: 'Loading gold rates…',
    none: 'No gold rates found',
    add: 'Add rate',
    submit: 'Save rate',
    entered: 'Gold rate saved',
    sourceHint: 'IBJA or a SEBI-regulated commodity exchange.',
    referenceHint: 'Link or file name of the source.',
    reasonHint: 'Required for corrections and for changes above {{percent}}% from the day before. No names or numbers.',
    priceHint: 'Published closing price per gram. Leave unpublished purities empty; leave all empty to remove the day.',
    history: 'History of {{date}}',
    historyShort: 'History',
    standings: { counts: 'In use', corrected: 'Corrected' },
    standing: {
      title: 'Current valuation',
      karat: 'Purity',
      of: '{{karat}} karat',
      close: 'Closing price, {{date}}',
      average: '30-day average',
      days: 'Days',
      counts: 'Used',
      lower: 'By law, the lower of the two applies. Source:',
      until: 'Valid until {{date}}.',
      lastDay: 'The prices of {{date}} expire today. Add a newer rate.',
      old: 'The last prices ({{date}}) have expired. Gold loan estimates and amounts are not shown. Add a newer rate.',
      nothing: 'No closing prices in the last 30 days. Gold loan estimates and amounts are not shown. Add a rate.',
    },
  },
} as const;

export const resources = {
  'gold-rate': {
    rate_date: 'Day',
    standing: 'Status',
    karat_24: '24 karat',
    karat_22: '22 karat',
    karat_18: '18 karat',
    other_purities: 'Other purities',
    source: 'Source',
    reference: 'Reference',
    reason: 'Reason',
    actor: 'Entered by',
    actor_id: 'Account ID',
    at: 'Entered at',
  },
} as const;

export const errors = {
  field: {
    futureDay: 'The date is in the future.',
    goldDayKnown: 'This day already has the same prices and source.',
    goldPriceMissing: 'Enter the price of at least one purity.',
    purerIsDearer: 'The price must be above that of the lower purity.',
    correctionReason: 'This day already has a rate. Enter a reason for the correction.',
    leapReason: 'More than {{percent}}% from the prices of {{date}}. Check them and enter a reason.',
  },
} as const;
