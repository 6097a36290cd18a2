import type { CatalogueLike } from '../translate.js';
import type { admin as english, resources as englishResources } from '../en/ledger.js';

export const admin: CatalogueLike<typeof english> = {
  ledger: {
    title: 'महीने के हिसाब से आय',
    lead: 'इस ऋणदाता के यहाँ आवेदनों का जो हुआ और जो कार्ड चालू हुए, उसके लिए उसे क्या देना है और उसमें से साझेदारों को क्या मिलता है। मिलने वाली, वापस ली गई, साझेदार के हिस्से की और हमारे पास बची रकम प्रविष्टियों का जोड़ है; दिए गए लोन आवेदनों से गिने जाते हैं। बताई गई, मिली और साझेदार को देने योग्य रकम ऋणदाता की कमीशन फ़ाइलों से आती है।',
    none: 'अभी तक ऐसा कुछ नहीं हुआ जिसके लिए यह ऋणदाता पैसे देता है।',
    show: 'प्रविष्टियाँ',
    showOf: '{{month}} की प्रविष्टियाँ',
    entries: '{{month}} की प्रविष्टियाँ',
    noEntries: 'इस महीने की कोई प्रविष्टि नहीं है।',
    states: { open: 'खुला', closed: 'बंद' },
    kinds: {
      expected: 'ऋणदाता से मिलने वाली रकम',
      clawback: 'ऋणदाता ने वापस ली',
      partner_share: 'साझेदार का हिस्सा',
      partner_clawback: 'साझेदार से वापस',
    },
    paidFor: { disbursal: 'लोन की रकम दी गई', approval: 'मंज़ूरी', lead: 'लीड', 'card-activation': 'कार्ड चालू हुआ' },
    causes: {
      event: 'ऋणदाता के यहाँ कुछ बदला',
      other_month: 'यह दूसरे महीने का है',
      recalculation: 'महीने का हिसाब फिर से हुआ',
    },
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'revenue-month': {
    month: 'महीना',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    state: 'खुला या बंद',
    disbursals: 'कितने लोन दिए गए',
    disbursed: 'दी गई रकम',
    ats: 'औसत लोन रकम',
    item_id: 'किस आय प्रविष्टि से',
    expected: 'ऋणदाता से मिलने वाली रकम',
    clawed_back: 'वापस ली गई रकम',
    partner_share: 'साझेदार का हिस्सा',
    net: 'हमारे पास बची रकम',
    claimed: 'बताई गई रकम',
    received: 'मिली रकम',
    partner_payable: 'साझेदार को देने योग्य',
    closed_at: 'कब बंद हुआ',
  },
  'ledger-entry': {
    at: 'कब लिखा गया',
    kind: 'किस तरह की',
    rupees: 'रकम',
    month: 'महीना',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    paid_for: 'किस बात के लिए',
    submission_id: 'ऋणदाता के यहाँ आवेदन, या चालू हुआ कार्ड',
    partner_id: 'साझेदार की आईडी',
    merchant_id: 'व्यापारी की आईडी',
    item_id: 'आय की प्रविष्टि',
    cause: 'क्यों',
  },
};
