import type { admin as englishAdmin, errors as englishErrors, resources as englishResources } from '../en/parked-submissions.js';
import type { CatalogueLike } from '../translate.js';
import { admin as queues } from './queues.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'parked-submissions': {
    lead: 'वे आवेदन जो ऋणदाता तक पहुँचते-पहुँचते अटक गए। आप जो भी तय करें, वह आपके दिए कारण के साथ उनके इतिहास में दर्ज होता है।',
    loading: 'आवेदन लोड हो रहे हैं…',
    none: 'कुछ भी अटका नहीं है: हर आवेदन ऋणदाता के पास है या रास्ते में है।',
    situations: {
      unknown: 'जवाब का पता नहीं',
      parked: 'रुका हुआ',
      held: 'ग्राहक का इंतज़ार',
      given_up: 'कोशिश छोड़ दी गई',
    },
    problems: {
      ...queues.queues.lenders.outcomes,
      'lender-off': 'ऋणदाता बंद है या हटाया जा चुका है',
      'profile-incomplete': 'फ़ॉर्म में कुछ भरना बाकी है',
      'phone-unverified': 'मोबाइल नंबर की पुष्टि नहीं हुई',
      'given-up': 'सारी कोशिशें विफल रहीं, अटके संदेश देखें',
      other: 'कोई और वजह',
    },
    mayHaveIt: 'हो सकता है ऋणदाता के पास हो',
    hasNothing: 'ऋणदाता के पास नहीं है ({{when}})',
    neverArrived: 'ऋणदाता तक पहुँचा ही नहीं',
    decidedLast: '{{when}} को किसी ने निर्णय लिया',
    open: 'तय करें',
    openOne: '{{lender}}, {{id}} के बारे में तय करें',
    dialogTitle: '{{lender}}, {{id}}',
    standsAt: 'अभी की स्थिति',
    phone: 'मोबाइल नंबर',
    deed: 'क्या करना है',
    deeds: {
      ask: 'ऋणदाता से फिर पूछें',
      received: 'दर्ज करें: ऋणदाता को मिल गया',
      not_received: 'दर्ज करें: ऋणदाता को नहीं मिला',
      cancelled: 'दर्ज करें: रद्द',
      send: 'ख़ुद भेजें',
    },
    deedHints: {
      ask: 'सिर्फ़ सवाल भेजा जाता है। ऋणदाता जो जवाब दे, वही मान लिया जाता है।',
      received: 'इसके बाद ऋणदाता से उसका निर्णय पूछा जाता है।',
      not_received: 'इसके बाद इसे हाथ से भेजा जा सकता है।',
      cancelled: 'ग्राहक को यह रद्द दिखेगा। ऋणदाता को कुछ नहीं बताया जाता।',
      send: 'सहमति उसी समय जाँची जाती है, और अगर यह पहले से ऋणदाता के पास हो सकता है तो पहले उससे पूछा जाता है।',
    },
    reason: 'क्यों',
    reasonHint: 'जैसे, ऋणदाता की ओर से किसने बताया। ग्राहकों के नाम या नंबर न लिखें।',
    reference: 'ऋणदाता की अपनी आईडी',
    submit: 'कर दें',
    done: 'हो गया। किसने क्या और क्यों तय किया, यह इतिहास में लिखा है।',
    gone: 'अब इसे किसी के निर्णय का इंतज़ार नहीं है।',
    calls: 'ऋणदाता को किए गए कॉल',
    noCalls: 'ऋणदाता को कुछ भी नहीं भेजा गया।',
    callAt: 'कब',
    callWhat: 'क्या',
    callHow: 'नतीजा',
    callTook: 'समय लगा',
    milliseconds: '{{ms}} मिलीसेकंड',
    answered: 'जवाब मिला',
    history: 'इतिहास',
    historyAt: 'कब',
    historyWhat: 'क्या हुआ',
    historyWho: 'किसने',
    historyWhy: 'क्यों',
    began: 'शुरुआत: {{to}}',
    moved: '{{from}} → {{to}}',
    sources: { customer: 'ग्राहक', csr: 'कर्मचारी', file: 'ऋणदाता की फ़ाइल', api: 'ऋणदाता का API' },
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'parked-submission': {
    since: 'कब से',
    situation: 'स्थिति',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    loan_type: 'उत्पाद',
    problem: 'पिछली त्रुटि',
    attempts: 'कोशिशें',
    maybe_received: 'हो सकता है ऋणदाता के पास हो',
    not_received_at: 'नहीं मिला, इस समय तक',
    decided_at: 'पिछला निर्णय',
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  codes: {
    'parked-deed-closed': 'आवेदन की मौजूदा स्थिति में यह नहीं किया जा सकता। कृपया उसे फिर से देखें।',
    'parked-has-ended': 'आवेदन इस बीच किसी और तरह से पूरा हो चुका है: अब तय करने को कुछ नहीं बचा।',
  },
};
