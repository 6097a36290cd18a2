import type { admin as englishAdmin, resources as englishResources } from '../en/lender-callbacks.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'lender-callbacks': {
    lead: 'ऋणदाताओं से मिले कॉलबैक और उनका नतीजा। सामग्री एन्क्रिप्टेड रहती है और तय समय बाद मिटा दी जाती है।',
    loading: 'कॉलबैक लोड हो रहे हैं…',
    none: 'अभी तक कोई कॉलबैक नहीं',
    outcomes: {
      received: 'मिला, अभी लागू नहीं हुआ',
      applied: 'लागू हुआ',
      outdated: 'हमारी नई जानकारी से पुराना',
      repeated: 'दोहराया गया',
      unknown_word: 'अनजान स्थिति मान',
      unknown_reference: 'अनजान आवेदन',
      bad_form: 'अमान्य फ़ॉर्मेट',
      stale: 'हस्ताक्षर की अवधि समाप्त',
      unsigned: 'अमान्य हस्ताक्षर',
    },
    open: 'खोलें',
    openOne: '{{lender}} का कॉलबैक खोलें, {{when}}',
    title: '{{lender}} का कॉलबैक, {{when}}',
    show: 'सामग्री दिखाएँ',
    showHint: 'इसमें निजी जानकारी हो सकती है। देखना ऑडिट रिकॉर्ड में दर्ज होता है।',
    headers: 'हेडर',
    body: 'सामग्री',
    replayLead: 'कॉलबैक फिर से चलाया जाता है। जो लागू हो चुका है या मौजूदा स्थिति से पुराना है, उससे कुछ नहीं बदलता।',
    reason: 'कारण',
    reasonHint: 'जैसे: स्थिति मान जोड़ा गया। ग्राहकों के नाम या नंबर न लिखें।',
    replay: 'दोबारा चलाएँ',
    replayed: 'कॉलबैक दोबारा चलाया गया। नतीजा सूची में देखें।',
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'lender-callback': {
    received_at: 'कब मिला',
    journey_key: 'ऋणदाता',
    lender_name: 'ऋणदाता का नाम',
    outcome: 'नतीजा',
    submission_id: 'ऋणदाता आवेदन',
    bytes: 'बाइट',
    replays: 'कितनी बार दोबारा चला',
    replayed_at: 'पिछली बार दोबारा चला',
    is_kept: 'सामग्री उपलब्ध',
  },
};
