import type { CatalogueLike } from '../translate.js';
import type { common as english } from '../en/preview.js';

export const common: CatalogueLike<typeof english> = {
  preview: {
    shown: 'यह {{brand}} का मसौदा है। यह सिर्फ़ उन्हीं को दिखता है जिनके पास इसका लिंक है।',
    ended: 'पूर्वावलोकन का यह लिंक अब बंद हो चुका है। आपको वही पेज दिख रहे हैं जो सबको दिखते हैं।',
    leave: 'पूर्वावलोकन से बाहर जाएँ',
  },
};
