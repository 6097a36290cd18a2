import type { messages as shape } from '../en/messages.js';
import type { CatalogueLike } from '../translate.js';

export const messages: CatalogueLike<typeof shape> = {
  lenderCreated: 'ऋणदाता जोड़ दिया गया है!',
  lenderUpdated: 'ऋणदाता की जानकारी बदल दी गई है!',
  lenderDeleted: 'ऋणदाता हटा दिया गया है!',
  creditCardCreated: 'क्रेडिट कार्ड जोड़ दिया गया है!',
  creditCardUpdated: 'क्रेडिट कार्ड की जानकारी बदल दी गई है!',
  creditCardDeleted: 'क्रेडिट कार्ड हटा दिया गया है!',
  linkCheck: {
    answers: 'पेज खुलता है ({{status}})।',
    leadsOn: 'पेज किसी दूसरे पते पर भेजता है ({{status}}); वहाँ तक हम नहीं गए।',
    refuses: 'साइट इस पेज के लिए त्रुटि देती है ({{status}})।',
    silent: 'साइट से जवाब नहीं मिला। पता जाँचें या बाद में फिर कोशिश करें।',
    notPublic: 'यह लिंक किसी निजी नेटवर्क में जाता है, इसलिए जाँचा नहीं गया।',
  },
  lenderGroupCreated: 'ऋणदाता समूह बना दिया गया है!',
  revenueAdded: 'आय की प्रविष्टि जोड़ दी गई है',
  revenueUpdated: 'आय की प्रविष्टि बदल दी गई है',
  revenueOrdered: 'आय की प्रविष्टियों का क्रम बदल दिया गया है',
  revenueDeleted: 'आय की प्रविष्टि हटा दी गई है',
  statusFileApplied: 'फ़ाइल पूरी हुई: {{rows}} {{rows|पंक्ति अपडेट हुई|पंक्तियाँ अपडेट हुईं}}।',
  statusFilePartly: 'फ़ाइल पूरी हुई: {{rows}} {{rows|पंक्ति अपडेट हुई|पंक्तियाँ अपडेट हुईं}}, {{errors}} में त्रुटि।',
  statusFileNoRow: 'फ़ाइल पूरी हुई, पर कोई पंक्ति अपडेट नहीं हुई: {{errors}} {{errors|पंक्ति में त्रुटि है|पंक्तियों में त्रुटियाँ हैं}}।',
  uploadToCheck: '{{count}} {{count|पंक्ति जाँचनी है|पंक्तियाँ जाँचनी हैं}}।',
  uploadChecked: 'फ़ाइल पढ़ ली गई। लागू करने से पहले नतीजा देखें।',
  uploadUnmapped: 'आगे बढ़ने के लिए कॉलम चुनें।',
  uploadUnread: '{{sheets}} {{sheets|शीट|शीटें}} और {{columns}} कॉलम नहीं पढ़े गए। इतिहास देखें।',
  uploadUnreadSheets: '{{sheets}} {{sheets|शीट नहीं पढ़ी गई|शीटें नहीं पढ़ी गईं}}। इतिहास देखें।',
  uploadUnreadColumns: '{{columns}} {{columns|कॉलम नहीं पढ़ा गया|कॉलम नहीं पढ़े गए}}। इतिहास देखें।',
  statusFileRefused: 'फ़ाइल अस्वीकार हुई। कुछ भी बदला नहीं गया।',
  statusFileProcessing: 'फ़ाइल पर काम चल रहा है। प्रगति इतिहास में देखें।',
};
