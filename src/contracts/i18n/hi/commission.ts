import type { admin as englishAdmin, resources as englishResources } from '../en/commission.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'commission-lines': {
    lead: 'ऋणदाता जो कमीशन बताते हैं, उसका मिलान उस रकम से जो हमारे बही-खाते के हिसाब से मिलनी चाहिए। अंतर यानी बताई या मिली रकम में से अपेक्षित रकम घटाने पर जो बचे; एक ही आवेदन की कई पंक्तियाँ हों, तो मिलान उस पहली पंक्ति से होता है जिसका भुगतान हुआ।',
    loading: 'कमीशन लोड हो रहा है…',
    none: 'अभी तक किसी ऋणदाता की कमीशन फ़ाइल लागू नहीं हुई।',
    statuses: { pending: 'बाकी', claimed: 'बताया गया', received: 'मिल गया', disputed: 'विवाद में', clawed_back: 'वापस लिया गया' },
    reasons: {
      'not-ours': 'हमारा ऐसा कुछ नहीं जिसके पैसे यह ऋणदाता देता है',
      'not-in-file': 'फ़ाइल में नहीं है',
      superseded: 'किसी और पंक्ति में आ चुका है',
      'paid-twice': 'दो बार भुगतान',
      'clawed-back': 'वापस लिया गया',
      'part-payment': 'किस्तों में भुगतान',
      'other-month': 'किसी और महीने का',
      'amount-differs': 'ऋण की रकम अलग है',
      'rate-differs': 'कमीशन अलग है',
      'gst-missing': 'GST नहीं लिखा है',
      'gst-differs': 'GST का हिसाब मेल नहीं खाता',
      'tds-differs': 'TDS का हिसाब मेल नहीं खाता',
      'net-differs': 'शुद्ध रकम का हिसाब मेल नहीं खाता',
    },
    remarks: {
      'on-hold': 'रोका गया',
      'taken-back': 'वापस लिया या समायोजित किया गया',
      rate: 'दर या स्लैब के बारे में',
      incentive: 'प्रोत्साहन राशि',
      tax: 'GST, TDS या इनवॉइस के बारे में',
      unpaid: 'भुगतान अभी बाकी',
      other: 'कुछ और',
    },
    deeds: { dispute: 'विवाद उठाएँ', settle: 'विवाद सुलझाएँ' },
    deedOf: { dispute: '{{lender}}, {{id}} पर विवाद उठाएँ', settle: '{{lender}}, {{id}} का विवाद सुलझाएँ' },
    hints: {
      dispute:
        'ऋणदाता ने जो लिखा है वह वैसा ही रहेगा। विवाद सुलझने तक इस पंक्ति में मिली रकम से किसी साझेदार को भुगतान नहीं होगा; जो रकम वापस ली गई है, वह फिर भी घटेगी।',
      settle: 'यह पंक्ति फिर वैसी ही मानी जाएगी जैसी ऋणदाता की फ़ाइलों में है।',
    },
    reason: 'कारण',
    reasonHint: 'यह ऑडिट रिकॉर्ड में रखा जाएगा। कृपया किसी की निजी जानकारी न लिखें।',
    done: 'निर्णय दर्ज हो गया।',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'commission-line': {
    month: 'महीना',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    status: 'स्थिति',
    reason: 'अंतर की वजह',
    loan_no: 'लोन नंबर',
    submission_id: 'ऋणदाता के पास आवेदन',
    product: 'उत्पाद',
    payout_rate: 'कमीशन की दर या स्लैब',
    disbursal_date: 'ऋण मिलने की तारीख',
    loan_amount: 'ऋण की रकम',
    expected: 'अपेक्षित',
    claimed: 'बताई गई रकम',
    received: 'मिली रकम',
    variance: 'अंतर',
    gst: 'GST',
    tds: 'TDS',
    net: 'शुद्ध रकम',
    invoice_no: 'इनवॉइस',
    utr: 'UTR',
    partner_payable: 'साझेदार को देने योग्य',
    dispute_reason: 'विवाद का कारण',
    remark: 'ऋणदाता की टिप्पणी किस बारे में',
  },
};
