import type { calculator as english } from '../en/calculator.js';
import type { CatalogueLike } from '../translate.js';

/** Texts of the calculator and of the rates on the products page; they come with these pages. */
export const calculator: CatalogueLike<typeof english> = {
  title: 'EMI कैलकुलेटर',
  lead: 'लोन पर हर महीने कितना देना होगा। यहाँ सिर्फ़ हिसाब होता है: कुछ भेजा या रखा नहीं जाता, और यह कोई ऑफ़र नहीं है।',
  description: 'लोन की रकम, ब्याज दर और अवधि से EMI और कुल ब्याज का हिसाब लगाएँ।',
  product: 'किस तरह का लोन',
  amount: 'लोन की रकम',
  amountRange: '{{min}} से {{max}} तक',
  monthsRange: '{{min}} से {{max}} महीने तक',
  rate: 'ब्याज दर, प्रतिशत सालाना',
  rateRange: '0 से 60 प्रतिशत तक',
  months: 'चुकाने के महीने',
  repayment: 'कैसे चुकाएँगे',
  ways: { monthly: 'हर महीने', bullet: 'आख़िर में एक साथ' },
  result: { monthly: 'हर महीने: {{amount}}', bullet: 'आख़िर में: {{amount}}' },
  noResult: 'नतीजा देखने के लिए निशान वाली संख्या ठीक करें।',
  principal: 'लोन',
  interest: 'कुल ब्याज',
  total: 'कुल चुकाना होगा',
  parts: 'लोन {{principal}} और ब्याज {{interest}}',
  products: {
    loan: '{{lender}} से आपका लोन',
    range: '{{from}} से {{to}}',
    fromApr: 'APR {{apr}} से',
    rates:
      '{{months}} महीनों के लिए {{amount}} पर हमारे ऋणदाताओं का सबसे कम ऑफ़र, उसकी सबसे ऊँची दर और शुल्क के साथ। ब्याज {{rates}} सालाना, ज़्यादा से ज़्यादा {{longest}} महीने। आपका ऑफ़र आपकी जानकारी पर निर्भर है।',
  },
  insurance: {
    title: 'अन्य बीमा',
    text: 'हम आपको लाइसेंस वाले मध्यस्थ तक पहुँचाते हैं, ख़ुद कुछ नहीं बेचते।',
    open: 'बीमा चुनें',
  },
  note: 'इसमें शुल्क शामिल नहीं हैं। ऑफ़र के APR में वे भी गिने जाते हैं, इसलिए ऑफ़र की तुलना उसी से करें।',
};
