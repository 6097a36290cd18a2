import type { CatalogueLike } from '../translate.js';
import type * as english from '../en/gold-rates.js';

export const admin: CatalogueLike<typeof english.admin> = {
  'gold-rates': {
    lead: 'सोने के बंद भाव, जिनसे गोल्ड लोन में सोने की कीमत आँकी जाती है। प्रविष्टि बदली नहीं जा सकती; सुधार नई पंक्ति में जुड़ता है।',
    loading: 'सोने के भाव लोड हो रहे हैं…',
    none: 'सोने का कोई भाव नहीं मिला',
    add: 'भाव जोड़ें',
    submit: 'भाव सहेजें',
    entered: 'सोने का भाव सहेजा गया',
    sourceHint: 'IBJA, या SEBI द्वारा विनियमित कमोडिटी एक्सचेंज।',
    referenceHint: 'स्रोत का लिंक या फ़ाइल का नाम।',
    reasonHint: 'सुधार के लिए, और पिछले दिन से {{percent}}% से ज़्यादा बदलाव पर ज़रूरी। लोगों के नाम या नंबर न लिखें।',
    priceHint: 'प्रति ग्राम छपा हुआ बंद भाव। जो शुद्धता नहीं छपी, उसे ख़ाली छोड़ें; दिन हटाने के लिए सभी ख़ाली छोड़ें।',
    history: '{{date}} का इतिहास',
    historyShort: 'इतिहास',
    standings: { counts: 'लागू', corrected: 'सुधारा गया' },
    standing: {
      title: 'आज का मूल्यांकन',
      karat: 'शुद्धता',
      of: '{{karat}} कैरेट',
      close: '{{date}} का बंद भाव',
      average: '30 दिनों का औसत',
      days: 'दिन',
      counts: 'लागू भाव',
      lower: 'कानून के अनुसार दोनों में से कम वाला लागू होता है। स्रोत:',
      until: '{{date}} तक मान्य।',
      lastDay: '{{date}} के भाव आज समाप्त होंगे। नया भाव जोड़ें।',
      old: 'आख़िरी भाव ({{date}}) समाप्त हो चुके हैं। गोल्ड लोन के अनुमान और रकम नहीं दिखते। नया भाव जोड़ें।',
      nothing: 'पिछले 30 दिनों का कोई बंद भाव नहीं है। गोल्ड लोन के अनुमान और रकम नहीं दिखते। भाव जोड़ें।',
    },
  },
};

export const resources: CatalogueLike<typeof english.resources> = {
  'gold-rate': {
    rate_date: 'दिन',
    standing: 'स्थिति',
    karat_24: '24 कैरेट',
    karat_22: '22 कैरेट',
    karat_18: '18 कैरेट',
    other_purities: 'बाकी शुद्धताएँ',
    source: 'स्रोत',
    reference: 'संदर्भ',
    reason: 'कारण',
    actor: 'किसने दर्ज किया',
    actor_id: 'खाते की आईडी',
    at: 'कब दर्ज हुआ',
  },
};

export const errors: CatalogueLike<typeof english.errors> = {
  field: {
    futureDay: 'यह तारीख़ भविष्य की है।',
    goldDayKnown: 'यह दिन इन्हीं भावों और स्रोत के साथ पहले से दर्ज है।',
    goldPriceMissing: 'कम से कम एक शुद्धता का भाव भरें।',
    purerIsDearer: 'यह भाव कम शुद्धता वाले भाव से ज़्यादा होना चाहिए।',
    correctionReason: 'इस दिन का भाव पहले से दर्ज है। सुधार का कारण लिखें।',
    leapReason: '{{date}} के भाव से {{percent}}% से ज़्यादा अंतर। भाव जाँचें और कारण लिखें।',
  },
};
