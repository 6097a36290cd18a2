import type { CatalogueLike } from '../translate.js';
import type { admin as english } from '../en/editing.js';

export const admin: CatalogueLike<typeof english> = {
  leave: { title: 'बिना सहेजे जाना है?', text: 'आपके बदलाव सहेजे नहीं गए हैं और मिट जाएँगे।', go: 'जाएँ' },
  list: {
    backOn: 'वापस लाए गए और चालू हैं: {{names}}',
    why: {
      title: '{{change}} ({{count}})',
      reason: 'कारण',
      hint: 'लॉग में हमेशा रहेगा। ग्राहकों के नाम या नंबर न लिखें।',
    },
  },
  editing: {
    title: '{{name}}: {{field}}',
    line: '{{field}}, पंक्ति {{number}}',
    addLine: 'पंक्ति जोड़ें',
    removeLine: 'पंक्ति {{number}} हटाएँ',
    linesHint: 'हर पंक्ति में एक बात, जैसी ग्राहक देखेंगे। अधिकतम {{max}} पंक्तियाँ।',
    chooseImage: 'तस्वीर चुनें',
    otherImage: 'तस्वीर बदलें',
    imageHint: 'JPG, PNG, WebP या GIF, {{max}} MB तक। आकार छोटा किया जाता है; जगह और कैमरे की जानकारी हटा दी जाती है।',
    imageNow: 'तस्वीर का पूर्वावलोकन',
    pickColour: '{{field}}: पैलेट से चुनें',
    anImage: 'एक तस्वीर',
    ltvHint: 'कानूनी अधिकतम: {{law}}। सीमा न हो तो रकम ख़ाली छोड़ें।',
    ltvUpTo: 'पंक्ति {{line}}: इस रकम तक',
    ltvShare: 'पंक्ति {{line}}: हिस्सा',
    areasHint: 'हर पंक्ति में एक, या शीट से पेस्ट करें। 2 से 5 अंक उनसे शुरू होने वाले सभी पिनकोड के लिए हैं। अधिकतम {{max}}।',
    areasCount: 'दोहराव के बिना: {{count}}',
    noImage: 'अभी कोई तस्वीर नहीं',
  },
};
