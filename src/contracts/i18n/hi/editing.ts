import type { CatalogueLike } from '../translate.js';
import type { admin as english } from '../en/editing.js';

export const admin: CatalogueLike<typeof english> = {
  leave: { title: 'बिना सहेजे जाना है?', text: 'आपने यहाँ जो लिखा है वह सहेजा नहीं गया है और मिट जाएगा।', go: 'जाएँ' },
  list: {
    backOn: 'वापस आ गए, और पहले की तरह चालू हैं: {{names}}',
    why: {
      title: '{{change}} ({{count}})',
      reason: 'कारण',
      hint: 'यह हमेशा लॉग में रहेगा: ग्राहकों के नाम या नंबर न लिखें।',
    },
  },
  editing: {
    title: '{{name}}: {{field}}',
    line: '{{field}}, पंक्ति {{number}}',
    addLine: 'पंक्ति जोड़ें',
    removeLine: 'पंक्ति {{number}} हटाएँ',
    linesHint: 'एक के नीचे एक पंक्ति, जैसे ग्राहक पढ़ते हैं। ज़्यादा से ज़्यादा {{max}} पंक्तियाँ।',
    chooseImage: 'तस्वीर चुनें',
    otherImage: 'दूसरी तस्वीर चुनें',
    imageHint: 'JPG, PNG, WebP या GIF, {{max}} MB तक। तस्वीर छोटी कर दी जाती है, और फ़ाइल में लिखी जगह और कैमरे की जानकारी हटा दी जाती है।',
    imageNow: 'तस्वीर ऐसी दिखेगी',
    pickColour: '{{field}}: पैलेट से चुनें',
    anImage: 'एक तस्वीर',
    ltvHint: 'कानून के अनुसार अधिकतम: {{law}}। खाली रकम का मतलब है कोई भी रकम।',
    ltvUpTo: 'पंक्ति {{line}}: इस रकम तक',
    ltvShare: 'पंक्ति {{line}}: हिस्सा',
    areasHint: 'हर पंक्ति में एक, या किसी शीट से चिपकाएँ। शुरू के 2 से 5 अंक उन सभी पिनकोड के लिए हैं जो उनसे शुरू होते हैं। अधिकतम {{max}}।',
    areasCount: 'दोहराव के बिना गिनती: {{count}}',
    noImage: 'अभी कोई तस्वीर नहीं',
  },
};
