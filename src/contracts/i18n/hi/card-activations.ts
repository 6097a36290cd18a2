import type { CatalogueLike } from '../translate.js';
import type * as english from '../en/card-activations.js';

export const admin: CatalogueLike<typeof english.admin> = {
  'card-activations': {
    title: 'चालू हुए कार्ड',
    lead: 'बैंक पेज की वे विज़िट जिनसे कार्ड बने। भुगतान विज़िट के समय कार्ड का ऋणदाता अपनी आय प्रविष्टियों से करता है।',
    none: 'अभी तक कोई कार्ड चालू नहीं हुआ।',
    add: 'चालू हुआ कार्ड दर्ज करें',
    submit: 'दर्ज करें',
    idHint: 'बैंक को {unique_id} की जगह भेजा गया मान।',
    dayHint: 'कार्ड चालू होने की तारीख़ (भारतीय समय)।',
    reasonHint: 'स्रोत, जैसे बैंक की रिपोर्ट। ग्राहकों के नाम या नंबर न लिखें।',
    visitPays: '{{day}} की विज़िट: भुगतान {{lender}} करेगा (उस समय का ऋणदाता)।',
    visitPaysNow: '{{day}} की विज़िट: भुगतान {{lender}} करेगा (मौजूदा ऋणदाता; उस समय का दर्ज नहीं है)।',
    visitUnpaid: '{{day}} की विज़िट: कार्ड का कोई ऋणदाता नहीं है। कोई भुगतान नहीं।',
    visitUnknown: 'इस कार्ड की कोई विज़िट इस आईडी से नहीं है।',
    visitAtHost: 'विज़िट {{host}} पर बिना कार्ड लिंक के गई। दर्ज करने पर वह इस कार्ड से जुड़ेगी।',
    payCurrentLender: 'इसके बजाय मौजूदा ऋणदाता: {{lender}}',
    byNobody: 'कोई भुगतान नहीं: आज कार्ड का कोई ऋणदाता नहीं है',
    recorded: 'कार्ड का चालू होना दर्ज हुआ',
    takeBack: 'वापस लें',
    takeBackOne: 'वापस लें: {{id}}',
    takeBackTitle: 'कार्ड का चालू होना वापस लें',
    takeBackLead: 'इसका अपेक्षित भुगतान हट जाएगा। विज़िट {{id}} फिर से दर्ज की जा सकती है।',
    takenBack: 'कार्ड का चालू होना वापस लिया गया',
    standings: { recorded: 'दर्ज है', taken_back: 'वापस लिया गया' },
  },
};

export const resources: CatalogueLike<typeof english.resources> = {
  'card-activation': {
    at: 'कब दर्ज हुआ',
    unique_id: 'यूनीक आईडी',
    activated_on: 'किस दिन चालू हुआ',
    standing: 'स्थिति',
    reason: 'कारण',
    actor: 'किसने दर्ज किया',
    actor_id: 'खाते की आईडी',
    lender: 'ऋणदाता',
    lender_id: 'ऋणदाता की आईडी',
    taken_back_at: 'कब वापस लिया गया',
    taken_back_because: 'वापस लेने का कारण',
    category_id: 'कार्ड की आईडी',
  },
};
