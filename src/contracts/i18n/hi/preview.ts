import type { CatalogueLike } from '../translate.js';
import type { common as english } from '../en/preview.js';

export const common: CatalogueLike<typeof english> = {
  preview: {
    shown: '{{brand}} का मसौदा, केवल इस लिंक से दिखता है।',
    ended: 'पूर्वावलोकन का यह लिंक समाप्त हो चुका है। आपको प्रकाशित पेज दिख रहे हैं।',
    leave: 'पूर्वावलोकन से बाहर जाएँ',
  },
};
