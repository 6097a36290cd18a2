import type { messages as shape } from '../en/messages.js';

export const messages: { [K in keyof typeof shape]: string } = {
  lenderCreated: 'ऋणदाता जोड़ दिया गया है!',
  lenderUpdated: 'ऋणदाता की जानकारी बदल दी गई है!',
  lenderDeleted: 'ऋणदाता हटा दिया गया है!',
  lenderGroupCreated: 'ऋणदाता समूह बना दिया गया है!',
  revenueAdded: 'आय की प्रविष्टि जोड़ दी गई है',
  revenueUpdated: 'आय की प्रविष्टि बदल दी गई है',
  revenueOrdered: 'आय की प्रविष्टियों का क्रम बदल दिया गया है',
  revenueDeleted: 'आय की प्रविष्टि हटा दी गई है',
  statusFileApplied: 'फ़ाइल पूरी हुई: {{rows}} पंक्तियाँ अपडेट की गईं।',
  statusFileRefused: 'फ़ाइल नहीं ली गई। कुछ भी बदला नहीं गया।',
  statusFileProcessing: 'फ़ाइल पर काम चल रहा है। इतिहास में देखें कि कितना हो चुका है।',
};
