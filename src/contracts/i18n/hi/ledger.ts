import type { CatalogueLike } from '../translate.js';
import type { admin as english, resources as englishResources } from '../en/ledger.js';

export const admin: CatalogueLike<typeof english> = {
  ledger: {
    title: 'महीने के हिसाब से आय',
    lead: 'इस ऋणदाता से मिलने वाली रकम और साझेदारों का हिस्सा, महीने के हिसाब से। अपेक्षित, वापस ली गई, साझा और बची रकम बही-खाते से; बताई, मिली और देने योग्य रकम कमीशन फ़ाइलों से।',
    none: 'अभी तक कोई आय नहीं।',
    show: 'प्रविष्टियाँ',
    showOf: '{{month}} की प्रविष्टियाँ',
    entries: '{{month}} की प्रविष्टियाँ',
    noEntries: 'इस महीने की कोई प्रविष्टि नहीं है।',
    states: { open: 'खुला', closed: 'बंद' },
    kinds: {
      expected: 'अपेक्षित भुगतान',
      clawback: 'ऋणदाता ने वापस ली',
      partner_share: 'साझेदार का हिस्सा',
      partner_clawback: 'साझेदार से वापस',
    },
    paidFor: { disbursal: 'लोन की रकम दी गई', approval: 'मंज़ूरी', lead: 'लीड', 'card-activation': 'कार्ड चालू हुआ' },
    causes: {
      event: 'स्थिति में बदलाव',
      other_month: 'दूसरे महीने में गया',
      recalculation: 'महीने का हिसाब फिर से हुआ',
    },
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'revenue-month': {
    month: 'महीना',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    state: 'स्थिति',
    disbursals: 'कितने लोन दिए गए',
    disbursed: 'दी गई रकम',
    ats: 'औसत लोन रकम',
    item_id: 'आय की प्रविष्टि',
    expected: 'अपेक्षित भुगतान',
    clawed_back: 'वापस ली गई रकम',
    partner_share: 'साझेदार का हिस्सा',
    net: 'शुद्ध आय',
    claimed: 'बताई गई रकम',
    received: 'मिली रकम',
    partner_payable: 'साझेदार को देने योग्य',
    closed_at: 'कब बंद हुआ',
  },
  'ledger-entry': {
    at: 'समय',
    kind: 'प्रकार',
    rupees: 'रकम',
    month: 'महीना',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    paid_for: 'किस बात के लिए',
    tranche: 'भुगतान संख्या',
    submission_id: 'आवेदन या चालू हुआ कार्ड',
    loan_no: 'लोन नंबर',
    partner_id: 'साझेदार की आईडी',
    merchant_id: 'व्यापारी की आईडी',
    item_id: 'आय की प्रविष्टि',
    cause: 'कारण',
  },
};
