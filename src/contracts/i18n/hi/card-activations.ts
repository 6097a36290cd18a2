import type { CatalogueLike } from '../translate.js';
import type * as english from '../en/card-activations.js';

export const admin: CatalogueLike<typeof english.admin> = {
  'card-activations': {
    title: 'चालू हुए कार्ड',
    lead: 'बैंक के पेज पर गए वे लोग जिनके कार्ड चालू हो गए। हर एक के लिए वही ऋणदाता अपनी आय प्रविष्टियों के हिसाब से पैसे देता है जो उस समय कार्ड का ऋणदाता था; ऋणदाता न चुना हो तो कोई नहीं देता।',
    none: 'अभी तक किसी कार्ड का चालू होना दर्ज नहीं हुआ है।',
    add: 'चालू हुआ कार्ड दर्ज करें',
    submit: 'दर्ज करें',
    idHint: 'लिंक में {unique_id} की जगह जो आईडी बैंक को दी गई थी।',
    dayHint: 'भारत में जिस दिन कार्ड चालू हुआ।',
    reasonHint: 'बैंक ने यह कहाँ बताया, जैसे उसकी रिपोर्ट का नाम। ग्राहकों के नाम या नंबर न लिखें।',
    visitPays: '{{day}} को बैंक के पेज पर गए: पैसे {{lender}} देगा, जो उस समय कार्ड का ऋणदाता था।',
    visitPaysNow: '{{day}} को बैंक के पेज पर गए: पैसे {{lender}} देगा, जो आज कार्ड का ऋणदाता है। उस समय का ऋणदाता दर्ज नहीं है।',
    visitUnpaid: '{{day}} को बैंक के पेज पर गए: कार्ड का कोई ऋणदाता नहीं है, इसलिए पैसे कोई नहीं देगा।',
    visitUnknown: 'इस आईडी से कोई इस कार्ड के पेज पर नहीं गया।',
    visitAtHost: 'वे {{host}} पर ऐसे लिंक से गए जो किसी कार्ड का अपना लिंक नहीं है। दर्ज करने का मतलब होगा कि वे इसी कार्ड के लिए गए थे।',
    byLenderOfNow: 'उस समय का ऋणदाता ग़लत था: पैसे {{lender}} देगा, जो आज कार्ड का ऋणदाता है',
    byNobody: 'उस समय का ऋणदाता ग़लत था: पैसे कोई नहीं देगा, आज कार्ड का कोई ऋणदाता नहीं है',
    recorded: 'कार्ड का चालू होना दर्ज हो गया है',
    takeBack: 'वापस लें',
    takeBackOne: 'वापस लें: {{id}}',
    takeBackTitle: 'दर्ज किया हुआ वापस लें',
    takeBackLead: 'इसके लिए जो रकम मिलने वाली थी, वह भी हिसाब से हट जाएगी। उसके बाद {{id}} को फिर से दर्ज किया जा सकता है।',
    takenBack: 'दर्ज किया हुआ वापस ले लिया गया है',
    standings: { recorded: 'दर्ज है', taken_back: 'वापस लिया गया' },
  },
};

export const resources: CatalogueLike<typeof english.resources> = {
  'card-activation': {
    at: 'कब दर्ज हुआ',
    unique_id: 'यूनीक आईडी',
    activated_on: 'किस दिन चालू हुआ',
    standing: 'स्थिति',
    reason: 'क्यों',
    actor: 'किसने दर्ज किया',
    actor_id: 'खाते की आईडी',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    taken_back_at: 'कब वापस लिया गया',
    taken_back_because: 'क्यों वापस लिया गया',
    category_id: 'कार्ड की आईडी',
  },
};
