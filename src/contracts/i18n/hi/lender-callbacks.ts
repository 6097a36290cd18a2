import type { admin as englishAdmin, resources as englishResources } from '../en/lender-callbacks.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'lender-callbacks': {
    lead: 'ऋणदाता अपनी ओर से जो बताते हैं, वह जैसा आया वैसा ही, और उसका क्या हुआ। संदेश सील करके रखा जाता है और समय पूरा होने पर हटा दिया जाता है।',
    loading: 'संदेश लोड हो रहे हैं…',
    none: 'अभी तक किसी ऋणदाता ने कुछ नहीं बताया',
    outcomes: {
      received: 'आ गया, नतीजा अभी पता नहीं',
      applied: 'लागू हुआ',
      outdated: 'पहले से मालूम बात से पुराना',
      repeated: 'पहले भी आ चुका था',
      unknown_word: 'स्थिति का अनजान शब्द',
      unknown_reference: 'इस ऋणदाता का आवेदन नहीं',
      bad_form: 'पढ़ा नहीं जा सका',
      stale: 'हस्ताक्षर बहुत पुराना',
      unsigned: 'ऋणदाता के हस्ताक्षर नहीं',
    },
    open: 'खोलें',
    openOne: '{{lender}} का संदेश खोलें, {{when}}',
    title: '{{lender}} का संदेश, {{when}}',
    show: 'दिखाएँ कि इसमें क्या लिखा है',
    showHint: 'इसमें किसी की निजी जानकारी हो सकती है: आपने इसे देखा, यह कामों के लेखे में दर्ज होता है।',
    headers: 'हेडर',
    body: 'संदेश',
    replayLead: 'इसे फिर से पढ़ा जाता है, भले ही यह बहुत देर से आया हो। जो लागू हो चुका है वह दोबारा नहीं गिना जाता, और पुरानी बात से कुछ नहीं बदलता।',
    reason: 'क्यों',
    reasonHint: 'जैसे: यह शब्द अब जाना-पहचाना है। ग्राहकों के नाम या नंबर न लिखें।',
    replay: 'फिर से पढ़ें',
    replayed: 'इसे फिर से पढ़ा गया: क्या हुआ, यह सूची में दिखेगा।',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'lender-callback': {
    received_at: 'कब आया',
    journey_key: 'ऋणदाता',
    outcome: 'क्या हुआ',
    submission_id: 'ऋणदाता के पास आवेदन',
    bytes: 'बाइट',
    replays: 'कितनी बार फिर से पढ़ा गया',
    replayed_at: 'पिछली बार फिर से पढ़ा गया',
    is_kept: 'संदेश रखा हुआ है',
  },
};
