import type { lenderSubmit as english } from '../en/lender-submit.js';
import type { CatalogueLike } from '../translate.js';

/** Texts of the page on which customers of a site for one lender apply; they come with it. */
export const lenderSubmit: CatalogueLike<typeof english> = {
  title: 'आपका लोन अनुरोध',
  lead: 'ऑफ़र और उसके मुख्य तथ्य देखें, फिर अपना अनुरोध भेजें। आपकी सहमति से पहले कुछ नहीं भेजा जाता।',
  request: 'आपका अनुरोध',
  change: 'मेरी जानकारी बदलें',
  none: 'इस साइट का कोई ऋणदाता इस अनुरोध पर आपको ऑफ़र नहीं दे सकता।',
  result: {
    accepted: 'आपका अनुरोध मान लिया गया है',
    rejected: 'आपका अनुरोध नहीं माना गया',
    ended: 'आपका अनुरोध अब आगे नहीं बढ़ेगा',
    givenBack: 'आपने लोन लौटा दिया',
    turn: 'आपका अनुरोध आपके जवाब का इंतज़ार कर रहा है',
    sending: 'आपका अनुरोध ऋणदाता को भेजा जा रहा है',
    review: 'आपके अनुरोध की जाँच चल रही है',
  },
  reference: 'संदर्भ: {{reference}}',
};
