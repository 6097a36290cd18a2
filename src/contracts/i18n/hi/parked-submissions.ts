import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/parked-submissions.js';
import type { CatalogueLike } from '../translate.js';
import { admin as queues } from './queues.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'parked-submissions': {
    lead: 'ऋणदाता को भेजे आवेदन जिन पर निर्णय चाहिए। हर निर्णय कारण के साथ दर्ज होता है।',
    loading: 'आवेदन लोड हो रहे हैं…',
    none: 'कोई अटका आवेदन नहीं',
    situations: {
      unknown: 'नतीजा पता नहीं',
      retrying: 'नतीजा पता नहीं, कोशिश जारी',
      not_received: 'ऋणदाता को नहीं मिला',
      not_delivered: 'नहीं पहुँचा',
      held: 'ग्राहक का इंतज़ार',
      given_up: 'प्रोसेस नहीं हुआ',
    },
    advice: {
      unknown: 'हो सकता है ऋणदाता को मिल गया हो। पहले ऋणदाता से पूछें।',
      retrying: 'हो सकता है ऋणदाता को मिल गया हो। हम पूछ रहे हैं, अभी कुछ नहीं करना है।',
      not_received: 'आवेदन ऋणदाता के पास नहीं है। आप इसे भेज सकते हैं।',
      not_delivered: 'आवेदन ऋणदाता तक नहीं पहुँचा। त्रुटि ठीक करें, फिर भेजें।',
      held: 'ग्राहक को जानकारी पूरी करनी है या मोबाइल नंबर की पुष्टि करनी है। उन्हें याद दिलाएँ।',
      given_up: '“अटके संदेश” में उसका संदेश फिर चलाएँ, या यहाँ निर्णय लें।',
    },
    risky: 'जोखिम भरा',
    risks: {
      not_received: 'हो सकता है आवेदन ऋणदाता को मिल चुका हो। पहले ऋणदाता से पक्का करें कि नहीं मिला।',
      cancelled: 'हो सकता है आवेदन ऋणदाता को मिल चुका हो और वह ग्राहक से संपर्क करे। ऋणदाता को भी बताएँ।',
      send: 'हो सकता है आवेदन ऋणदाता को मिल चुका हो। पूछने से बात न बने, तभी दोबारा भेजें।',
    },
    problems: {
      ...queues.queues.lenders.outcomes,
      'lender-off': 'ऋणदाता बंद है या हटाया जा चुका है',
      'profile-incomplete': 'ग्राहक की जानकारी अधूरी है',
      'phone-unverified': 'मोबाइल नंबर सत्यापित नहीं',
      'given-up': 'सारी कोशिशें विफल रहीं, अटके संदेश देखें',
      other: 'कोई और त्रुटि',
    },
    hasNothing: '{{when}} को बताया गया',
    decidedLast: 'पिछला निर्णय: {{when}}',
    open: 'निर्णय लें',
    openOne: '{{lender}}, {{id}} पर निर्णय लें',
    dialogTitle: '{{lender}}, {{id}}',
    standsAt: 'मौजूदा स्थिति',
    situation: 'भेजने की स्थिति',
    phone: 'मोबाइल नंबर',
    deed: 'कार्रवाई',
    deeds: {
      ask: 'ऋणदाता से स्थिति पूछें',
      received: 'ऋणदाता को मिला दर्ज करें',
      not_received: 'ऋणदाता को नहीं मिला दर्ज करें',
      cancelled: 'रद्द दर्ज करें',
      send: 'हाथ से भेजें',
    },
    deedHints: {
      ask: 'सिर्फ़ स्थिति पूछी जाती है। ऋणदाता का जवाब लागू होता है।',
      received: 'इसके बाद ऋणदाता से उसका निर्णय पूछा जाता है।',
      not_received: 'इसके बाद आवेदन हाथ से भेजा जा सकता है।',
      cancelled: 'ग्राहक को आवेदन रद्द दिखेगा। ऋणदाता को सूचना नहीं जाती।',
      send: 'पहले सहमति जाँची जाती है। आवेदन ऋणदाता के पास हो सकता है, तो भेजने से पहले स्थिति पूछी जाती है।',
    },
    reason: 'कारण',
    reasonHint: 'जैसे, ऋणदाता में किससे बात हुई। ग्राहकों के नाम या नंबर न लिखें।',
    reference: 'ऋणदाता का संदर्भ नंबर',
    submit: 'पुष्टि करें',
    done: 'निर्णय सहेजा गया। पूरी जानकारी इतिहास में है।',
    gone: 'इस आवेदन पर अब निर्णय की ज़रूरत नहीं है।',
    calls: 'ऋणदाता को किए गए कॉल',
    noCalls: 'ऋणदाता को अभी कुछ नहीं भेजा गया।',
    callAt: 'समय',
    callWhat: 'कॉल',
    callHow: 'नतीजा',
    callTook: 'समय लगा',
    milliseconds: '{{ms}} मिलीसेकंड',
    answered: 'सफल',
    history: 'इतिहास',
    historyAt: 'समय',
    historyWhat: 'बदलाव',
    historyWho: 'स्रोत',
    historyWhy: 'कारण',
    began: 'शुरुआत: {{to}}',
    moved: '{{from}} → {{to}}',
    sources: { customer: 'ग्राहक', csr: 'कर्मचारी', file: 'ऋणदाता की फ़ाइल', api: 'ऋणदाता का API' },
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'parked-submission': {
    since: 'कब से',
    situation: 'भेजने की स्थिति',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    loan_type: 'उत्पाद',
    problem: 'पिछली त्रुटि',
    attempts: 'कोशिशें',
    maybe_received: 'शायद मिल गया',
    not_received_at: 'नहीं मिला, इस समय तक',
    decided_at: 'पिछला निर्णय',
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  codes: {
    'parked-deed-closed': 'मौजूदा स्थिति में यह कार्रवाई नहीं हो सकती। पेज फिर से लोड करके आवेदन देखें।',
    'parked-has-ended': 'आवेदन इस बीच पूरा हो चुका है। अब निर्णय की ज़रूरत नहीं है।',
  },
};
