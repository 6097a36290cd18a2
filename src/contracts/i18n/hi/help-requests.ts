import type { admin as englishAdmin, resources as englishResources } from '../en/help-requests.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'help-requests': {
    lead: 'मदद के फ़ॉर्म से आए या ग्राहक सेवा में दर्ज अनुरोध। 30 दिनों के अंदर जवाब दें।',
    loading: 'अनुरोध लोड हो रहे हैं…',
    none: 'कोई अनुरोध नहीं',
    waiting: 'जवाब बाकी',
    all: 'सभी',
    late: 'देरी',
    open: 'खोलें',
    openOne: '{{number}} खोलें',
    dialogTitle: 'अनुरोध {{number}}',
    reading: 'अनुरोध खुल रहा है…',
    from: 'किसने भेजा',
    customer: 'लॉग इन किया हुआ ग्राहक',
    entered: 'ग्राहक, कर्मचारी ने दर्ज किया: {{channel}}',
    visitor: 'बिना लॉग इन के',
    company: 'कंपनी',
    phone: 'मोबाइल नंबर',
    email: 'ईमेल पता',
    asked: 'सवाल',
    answered: 'हमारा जवाब',
    answer: 'जवाब',
    answerHint: 'जैसा आप लिखेंगे, वैसा ही ईमेल से जाएगा। हो सके तो {{language}} में लिखें। PAN, आधार या लॉग इन कोड न लिखें।',
    send: 'जवाब भेजें',
    done: 'अनुरोध का जवाब दिया गया',
    noEmail: 'ईमेल पता नहीं है, इसलिए ईमेल नहीं जाएगा। पहले ग्राहक को फ़ोन या चिट्ठी से जवाब दें।',
    toldHint: 'आपने ग्राहक को क्या बताया। PAN, आधार या लॉग इन कोड न लिखें।',
    told: 'मैंने ग्राहक को यह जवाब दे दिया है',
    save: 'जवाब सहेजें',
    channels: {
      form: 'मदद का फ़ॉर्म',
      phone: 'फ़ोन कॉल',
      email: 'ईमेल',
      letter: 'चिट्ठी',
      visit: 'ख़ुद आकर',
    },
    states: {
      kept: 'जवाब बाकी',
      queued: 'आगे भेजा जाना है',
      forwarding: 'आगे भेजा जा रहा है',
      forwarded: 'आगे भेजा गया',
      unknown: 'जवाब बाकी: आगे पहुँचा या नहीं, पता नहीं',
      done: 'बंद',
      erased: 'बंद: ग्राहक का डेटा मिटाया गया',
    },
    languages: {
      en: 'अंग्रेज़ी',
      hi: 'हिंदी',
    },
  },
};

export const resources: CatalogueLike<typeof englishResources> = {
  'help-request': {
    due_on: 'जवाब की अंतिम तारीख़',
    is_late: 'देरी',
    is_open: 'जवाब बाकी',
    number: 'नंबर',
    state: 'स्थिति',
    is_customer: 'ग्राहक से',
    channel: 'कैसे मिला',
    language: 'भाषा',
    created_at: 'मिला',
    settled_at: 'बंद हुआ',
  },
};
