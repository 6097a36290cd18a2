/** Texts of the page that refers customers for insurance, and of what it offers; they come with it. */
export const insurance = {
  title: 'Insurance',
  lead: 'We do not sell insurance and give no advice on it. We lead you to an intermediary who is licensed for it.',
  kind: 'Which insurance is it about?',
  kinds: {
    all: 'Every kind',
    health: 'Health insurance',
    motor: 'Motor insurance',
    term_life: 'Term life insurance',
    home: 'Home insurance',
    travel: 'Travel insurance',
  },
  licences: {
    broker: 'Insurance broker',
    corporate_agent: 'Corporate agent',
    web_aggregator: 'Insurance web aggregator',
    marketing_firm: 'Insurance marketing firm',
  },
  none: 'We refer nobody for insurance here at the moment. You have missed nothing: please come back another day.',
  products: 'See the products',
  who: {
    title: 'Whom we refer you to',
    name: 'Licensed intermediary',
    licence: 'Licence of the IRDAI',
    number: 'Registration number',
    until: 'Licence valid until',
  },
  honest: {
    title: 'Before you go on',
    refer: 'We only refer you. The intermediary advises you, names all terms and prices, and sells; what it says on its page counts.',
    one: 'This site refers to one intermediary for each kind of insurance. That says nothing about whether it suits you. You are free to go to any other.',
    paid: 'The intermediary pays us for referrals. You pay us nothing.',
    unpaid: 'The intermediary pays us nothing for this, and neither do you.',
    travels: 'It receives a reference, a random number, and nothing about you. What you tell it, you tell it only.',
  },
  tickFirst: 'Please tick this first. Without it we cannot refer you.',
  goOn: 'Continue to {{name}}',
  failed: 'We could not lead you on: {{reason}}',
  back: {
    title: 'You are back from {{name}}',
    reference: 'Your reference',
    next: 'What happens next: the intermediary gets in touch with you, if you have asked it to. Name this reference when you write or call there. We do not learn what you arrange with it.',
    again: 'Other insurance',
    unknownTitle: 'We do not know this reference',
    unknown:
      'None of your referrals has it: perhaps it belongs to another account, or you have taken the permission back. What you have arranged with the intermediary is not touched by that.',
  },
  own: {
    title: 'Where we referred you before',
    line: '{{name}}, registration number {{number}}',
    when: 'On {{when}}',
    reference: 'Reference {{reference}}',
  },
} as const;

export const errors = {
  codes: {
    'insurance-not-offered': 'We refer nobody for this kind of insurance here at the moment.',
    'insurance-changed': 'The intermediary for this insurance has changed since you opened the page. Please read it once more, then go on.',
    'intermediary-doubled':
      '{{name}} is switched on for the same brands and one of the same kinds of insurance. A brand refers to one only: please switch that one off first.',
  },
} as const;
