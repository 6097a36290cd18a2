import { type ConsentPurpose, REMINDER } from '../../../contracts/consents.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { Channel, TemplateKey } from '../messages/commands.js';
import type { MessageClass } from './message-kinds.js';

/** A text as registered: `{#var#}` stands for a variable, filled in the order of `variables`; `host` is filled in by us. */
export interface Wording {
  readonly subject?: string;
  readonly text: string;
  readonly variables: readonly string[];
  /** A variable of an e-mail that keeps its lines and length. */
  readonly freeText?: string;
}

export interface Template {
  readonly messageClass: MessageClass;
  /** Seconds after which the message is no longer useful and is not sent; unlimited when left out. */
  readonly usableFor?: number;
  /** The consent that the message needs, where it differs from that of its channel. */
  readonly purpose?: ConsentPurpose;
  /** Sent by the thousand when a lender's file is applied: a login code must never wait behind it. */
  readonly isBulk?: boolean;
  readonly wordings: Readonly<Partial<Record<Channel, Readonly<Record<Language, Wording>>>>>;
}

/**
 * All message texts of the product. A text for SMS must be registered for DLT word for word (TRAI TCCCPR 2018) before it may be changed
 * here.
 */
export const templates: Readonly<Record<TemplateKey, Template>> = {
  'login-otp': {
    messageClass: 'service-implicit',
    usableFor: 300,
    wordings: {
      // The last line lets the browser fill in the code (WebOTP).
      sms: {
        en: {
          text: '{#var#} is your login code for {#var#}. It is valid for 5 minutes. Never share it with anyone, not even with our staff.\n\n@{#var#} #{#var#}',
          variables: ['otp', 'host', 'host', 'otp'],
        },
        hi: {
          text: '{#var#} पर लॉग इन करने के लिए आपका कोड {#var#} है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ, हमारे कर्मचारियों को भी नहीं।\n\n@{#var#} #{#var#}',
          variables: ['host', 'otp', 'host', 'otp'],
        },
      },
      email: {
        en: {
          subject: 'Your login code',
          text: '{#var#} is your login code for {#var#}. It is valid for 5 minutes.\n\nNever share it with anyone, not even with our staff. If you did not ask for this code, you can ignore this e-mail.',
          variables: ['otp', 'host'],
        },
        hi: {
          subject: 'आपका लॉग इन कोड',
          text: '{#var#} पर लॉग इन करने के लिए आपका कोड {#var#} है। यह 5 मिनट तक मान्य है।\n\nइसे किसी को न बताएँ, हमारे कर्मचारियों को भी नहीं। अगर आपने यह कोड नहीं माँगा था, तो इस ईमेल को अनदेखा करें।',
          variables: ['host', 'otp'],
        },
      },
    },
  },
  'confirm-phone': {
    messageClass: 'service-implicit',
    usableFor: 300,
    wordings: {
      sms: {
        en: {
          text: '{#var#} is the code that confirms your mobile number at {#var#}. It is valid for 5 minutes. Never share it with anyone, not even with our staff.\n\n@{#var#} #{#var#}',
          variables: ['otp', 'host', 'host', 'otp'],
        },
        hi: {
          text: '{#var#} पर आपका मोबाइल नंबर पक्का करने का कोड {#var#} है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ, हमारे कर्मचारियों को भी नहीं।\n\n@{#var#} #{#var#}',
          variables: ['host', 'otp', 'host', 'otp'],
        },
      },
    },
  },
  'confirm-email': {
    messageClass: 'service-implicit',
    usableFor: 300,
    wordings: {
      email: {
        en: {
          subject: 'Confirm your e-mail address',
          text: '{#var#} is the code that confirms your e-mail address at {#var#}. It is valid for 5 minutes.\n\nNever share it with anyone, not even with our staff. If you did not ask for this code, you can ignore this e-mail.',
          variables: ['otp', 'host'],
        },
        hi: {
          subject: 'अपना ईमेल पता पक्का करें',
          text: '{#var#} पर आपका ईमेल पता पक्का करने का कोड {#var#} है। यह 5 मिनट तक मान्य है।\n\nइसे किसी को न बताएँ, हमारे कर्मचारियों को भी नहीं। अगर आपने यह कोड नहीं माँगा था, तो इस ईमेल को अनदेखा करें।',
          variables: ['host', 'otp'],
        },
      },
    },
  },
  'account-invitation': {
    messageClass: 'service-implicit',
    wordings: {
      email: inBothLanguages({
        en: {
          subject: 'Your account is ready',
          text: 'An account was made for you at {#var#}. Open this link to choose your password; it works once, within a day:\n\n{#var#}\n\nIs the day over? Then ask an administrator to send the invitation again.',
          variables: ['host', 'link'],
        },
        hi: {
          subject: 'आपका खाता तैयार है',
          text: '{#var#} पर आपके लिए खाता बनाया गया है। अपना पासवर्ड चुनने के लिए यह लिंक खोलें; यह एक ही बार और एक दिन तक काम करता है:\n\n{#var#}\n\nअगर एक दिन निकल गया हो, तो व्यवस्थापक से निमंत्रण दोबारा भेजने को कहें।',
          variables: ['host', 'link'],
        },
      }),
    },
  },
  'account-password': {
    messageClass: 'service-implicit',
    wordings: {
      email: {
        en: {
          subject: 'Choose a new password',
          text: 'Open this link to choose a new password for {#var#}; it works once, within a day:\n\n{#var#}\n\nIf you did not ask for it, you can ignore this e-mail: nobody can do anything without the link.',
          variables: ['host', 'link'],
        },
        hi: {
          subject: 'नया पासवर्ड चुनें',
          text: '{#var#} के लिए नया पासवर्ड चुनने को यह लिंक खोलें; यह एक ही बार और एक दिन तक काम करता है:\n\n{#var#}\n\nअगर आपने यह नहीं माँगा था, तो इस ईमेल को अनदेखा करें: लिंक के बिना कोई कुछ नहीं कर सकता।',
          variables: ['host', 'link'],
        },
      },
    },
  },
  // In the language of the administrator who reset it.
  'account-reset': {
    messageClass: 'service-implicit',
    wordings: {
      email: {
        en: {
          subject: 'Your password was reset',
          text: 'Your administrator has reset your password for {#var#}: the old one no longer works. Open this link to choose a new one; it works once, within a day:\n\n{#var#}\n\nIs the day over? Then ask for another link with “Forgotten your password?” on the login page.',
          variables: ['host', 'link'],
        },
        hi: {
          subject: 'आपका पासवर्ड रीसेट किया गया है',
          text: 'आपके व्यवस्थापक ने {#var#} का आपका पासवर्ड रीसेट कर दिया है: पुराना पासवर्ड अब काम नहीं करेगा। नया पासवर्ड चुनने के लिए यह लिंक खोलें; यह एक ही बार और एक दिन तक काम करता है:\n\n{#var#}\n\nअगर एक दिन निकल गया हो, तो लॉग इन पेज पर “पासवर्ड भूल गए?” से दूसरा लिंक मँगाएँ।',
          variables: ['host', 'link'],
        },
      },
    },
  },
  'account-new-device': {
    messageClass: 'service-implicit',
    usableFor: 86_400,
    wordings: {
      email: {
        en: {
          subject: 'New login to your account',
          text: 'Somebody logged in to your account at {#var#} from a browser that we have not seen with it before: {#var#}, {#var#}.\n\nWas it you? Then there is nothing to do. If it was not, change your password at once and end all other sessions on the page of your account.',
          variables: ['host', 'browser', 'time'],
        },
        hi: {
          subject: 'आपके खाते में नया लॉग इन',
          text: '{#var#} पर आपके खाते में ऐसे ब्राउज़र से लॉग इन हुआ है जो हमने पहले इस खाते के साथ नहीं देखा: {#var#}, {#var#}।\n\nअगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं। नहीं तो तुरंत अपना पासवर्ड बदलें और अपने खाते के पेज से बाकी सभी सत्र बंद करें।',
          variables: ['host', 'browser', 'time'],
        },
      },
    },
  },
  'account-wrong-codes': {
    messageClass: 'service-implicit',
    usableFor: 86_400,
    wordings: {
      email: {
        en: {
          subject: 'Somebody tries to log in to your account',
          text: 'Somebody gave your password at {#var#}, and several wrong codes: {#var#}, {#var#}.\n\nWas it you? Then there is nothing to do. If it was not, somebody knows your password: nobody gets in without a code, but please choose another password at once.',
          variables: ['host', 'browser', 'time'],
        },
        hi: {
          subject: 'कोई आपके खाते में लॉग इन करने की कोशिश कर रहा है',
          text: '{#var#} पर किसी ने आपका पासवर्ड और कई गलत कोड डाले: {#var#}, {#var#}।\n\nअगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं। नहीं तो किसी को आपका पासवर्ड पता है: कोड के बिना कोई अंदर नहीं आ सकता, फिर भी तुरंत दूसरा पासवर्ड चुनें।',
          variables: ['host', 'browser', 'time'],
        },
      },
    },
  },
  'lender-switched-off': {
    messageClass: 'service-implicit',
    usableFor: 86_400,
    wordings: {
      email: inBothLanguages({
        en: {
          subject: 'A lender was switched off',
          text: '{#var#} ({#var#}) was switched off: {#var#} of {#var#} calls failed within {#var#} minutes, and the limit is {#var#} per cent. It stays off until it is switched on again on the page Lenders on/off of {#var#}.',
          variables: ['lender', 'product', 'failed', 'calls', 'minutes', 'percent', 'host'],
        },
        hi: {
          subject: 'एक ऋणदाता बंद किया गया',
          text: '{#var#} ({#var#}) को बंद कर दिया गया है: {#var#} में से {#var#} कॉल {#var#} मिनट के भीतर विफल हुईं, जबकि सीमा {#var#} प्रतिशत है। जब तक इसे {#var#} के “ऋणदाता चालू/बंद” पेज पर दोबारा चालू न किया जाए, यह बंद रहेगा।',
          variables: ['lender', 'productHindi', 'calls', 'failed', 'minutes', 'percent', 'host'],
        },
      }),
    },
  },
  'sms-budget-half': {
    messageClass: 'service-implicit',
    usableFor: 86_400,
    wordings: {
      email: inBothLanguages({
        en: {
          subject: 'Half of an SMS budget is used',
          text: 'Half of an SMS budget is used: {#var#} of {#var#} OTPs this {#var#}, {#var#}. When it is used up, only known browsers and customers with an account get a code. See the page SMS budgets of {#var#}.',
          variables: ['sent', 'limit', 'period', 'scope', 'host'],
        },
        hi: {
          subject: 'SMS बजट आधा इस्तेमाल हुआ',
          text: 'SMS बजट का आधा हिस्सा इस्तेमाल हो चुका है: इस {#var#} {#var#} में से {#var#} OTP, {#var#}। पूरा इस्तेमाल होने पर कोड केवल पहचाने गए ब्राउज़र और पहले से खाता रखने वाले ग्राहकों को मिलेगा। {#var#} का “SMS बजट” पेज देखें।',
          variables: ['periodHindi', 'limit', 'sent', 'scopeHindi', 'host'],
        },
      }),
    },
  },
  'merchant-list-applied': {
    messageClass: 'service-implicit',
    usableFor: 86_400,
    wordings: {
      email: inBothLanguages({
        en: {
          subject: 'Security notice: merchant list applied',
          text: '{#var#} applied the merchant list “{#var#}” of {#var#}: merchants added: {#var#}, changed: {#var#}. Bank and tax details may have changed. See {#var#}\n\nDid you not expect this? Undo the file there, and on the page “User management” of {#var#} log {#var#} out everywhere and reset that password at once.',
          variables: ['actor', 'file', 'partner', 'created', 'updated', 'link', 'host', 'actor'],
        },
        hi: {
          subject: 'सुरक्षा सूचना: मर्चेंट सूची लागू की गई',
          text: '{#var#} ने {#var#} की मर्चेंट सूची “{#var#}” लागू की: नए मर्चेंट: {#var#}, बदले गए: {#var#}। बैंक और टैक्स की जानकारी बदल गई हो सकती है। देखें: {#var#}\n\nक्या यह अनपेक्षित है? वहाँ इस फ़ाइल को वापस लें, और {#var#} के “कर्मचारी खाते” पेज पर {#var#} को तुरंत हर जगह से लॉग आउट करके पासवर्ड रीसेट करें।',
          variables: ['actor', 'partner', 'file', 'created', 'updated', 'link', 'host', 'actor'],
        },
      }),
    },
  },
  'sensitive-action': {
    messageClass: 'service-implicit',
    usableFor: 86_400,
    wordings: {
      email: inBothLanguages({
        en: {
          subject: 'Security notice: sensitive action',
          text: '{#var#}\n\nBy {#var#}, {#var#}, at {#var#}. We tell all administrators and the person concerned.\n\nDid you not expect this? On the page “User management”, log {#var#} out everywhere and reset that password at once, or ask an administrator to do so.',
          variables: ['event', 'actor', 'time', 'host', 'actor'],
        },
        hi: {
          subject: 'सुरक्षा सूचना: संवेदनशील काम',
          text: '{#var#}\n\nकिसने: {#var#}, कब: {#var#}, कहाँ: {#var#}। यह ईमेल सभी व्यवस्थापकों और संबंधित व्यक्ति को जाता है।\n\nक्या यह अनपेक्षित है? “कर्मचारी खाते” पेज पर {#var#} को तुरंत हर जगह से लॉग आउट करें और पासवर्ड रीसेट करें, या किसी व्यवस्थापक से ऐसा करने को कहें।',
          variables: ['eventHindi', 'actor', 'timeHindi', 'host', 'actor'],
        },
      }),
    },
  },
  'merchant-approved': {
    messageClass: 'service-implicit',
    wordings: {
      email: {
        en: {
          subject: 'Your request to become a merchant is approved',
          text: 'Good news: your request {#var#} is approved, and you are a merchant of {#var#} now.\n\nTo begin, write to {#var#}, {#var#}, and name the reference {#var#}: you will be told how to log in.\n\nWe never ask for money, your PIN or a code.\n\n{#var#}',
          variables: ['reference', 'brand', 'officer', 'email', 'reference', 'host'],
        },
        hi: {
          subject: 'व्यापारी बनने का आपका आवेदन मंज़ूर हुआ',
          text: 'अच्छी खबर: आपका आवेदन {#var#} मंज़ूर हो गया है, और अब आप {#var#} के व्यापारी हैं।\n\nशुरुआत करने के लिए {#var#} को {#var#} पर लिखें और संदर्भ नंबर {#var#} बताएँ: आपको लॉग इन करने का तरीका बताया जाएगा।\n\nहम कभी पैसा, आपका पिन या कोई कोड नहीं माँगते।\n\n{#var#}',
          variables: ['reference', 'brand', 'officer', 'email', 'reference', 'host'],
        },
      },
    },
  },
  'merchant-rejected': {
    messageClass: 'service-implicit',
    wordings: {
      email: {
        en: {
          subject: 'Your request to become a merchant',
          text: 'We are sorry: your request {#var#} to become a merchant of {#var#} was not approved. {#var#}\n\nYou may ask again at any time. If you have a question or do not agree, write to {#var#}, {#var#}, and name the reference {#var#}.\n\n{#var#}',
          variables: ['reference', 'brand', 'reason', 'officer', 'email', 'reference', 'host'],
        },
        hi: {
          subject: 'व्यापारी बनने का आपका आवेदन',
          text: 'हमें खेद है: {#var#} का व्यापारी बनने का आपका आवेदन {#var#} मंज़ूर नहीं हुआ। {#var#}\n\nआप कभी भी दोबारा आवेदन कर सकते हैं। कोई सवाल हो या आप सहमत न हों, तो {#var#} को {#var#} पर लिखें और संदर्भ नंबर {#var#} बताएँ।\n\n{#var#}',
          variables: ['brand', 'reference', 'reason', 'officer', 'email', 'reference', 'host'],
        },
      },
    },
  },
  'application-moved': {
    messageClass: 'service-implicit',
    isBulk: true,
    wordings: {
      sms: {
        en: {
          text: 'Your application to {#var#} has a new status: {#var#}. Log in at {#var#} to see what comes next.',
          variables: ['lender', 'status', 'host'],
        },
        hi: {
          text: '{#var#} में आपके आवेदन की नई स्थिति: {#var#}। आगे क्या करना है, यह जानने के लिए {#var#} पर लॉग इन करें।',
          variables: ['lender', 'status', 'host'],
        },
      },
      email: {
        en: {
          subject: 'Your loan application has a new status',
          text: 'Your application to {#var#} has a new status: {#var#}.\n\nLog in at {#var#} to see what comes next.',
          variables: ['lender', 'status', 'host'],
        },
        hi: {
          subject: 'आपके ऋण आवेदन की स्थिति बदली है',
          text: '{#var#} में आपके आवेदन की नई स्थिति: {#var#}।\n\nआगे क्या करना है, यह जानने के लिए {#var#} पर लॉग इन करें।',
          variables: ['lender', 'status', 'host'],
        },
      },
    },
  },
  'come-back': {
    messageClass: 'service-explicit',
    purpose: REMINDER,
    usableFor: 86_400,
    wordings: {
      sms: {
        en: {
          text: 'You asked us to remind you of your loan. Log in at {#var#} to go on where you left off. We send no second reminder.',
          variables: ['host'],
        },
        hi: {
          text: 'आपने हमें अपने लोन की याद दिलाने को कहा था। जहाँ छोड़ा था वहीं से आगे बढ़ने के लिए {#var#} पर लॉग इन करें। हम दूसरा रिमाइंडर नहीं भेजते।',
          variables: ['host'],
        },
      },
    },
  },
  'help-answer': {
    messageClass: 'service-implicit',
    wordings: {
      email: {
        en: {
          subject: 'Our answer to your question',
          text: 'You asked us for help (number {#var#}). Our answer:\n\n{#var#}\n\nIf this does not answer your question, use the help form at {#var#} again, or write to our grievance officer, who is named at the bottom of every page there. If a complaint about a loan is not resolved within 30 days, you can turn to the RBI at cms.rbi.org.in.',
          variables: ['number', 'answer', 'host'],
          freeText: 'answer',
        },
        hi: {
          subject: 'आपके सवाल का हमारा जवाब',
          text: 'आपने हमसे मदद माँगी थी (नंबर {#var#})। हमारा जवाब:\n\n{#var#}\n\nअगर इससे बात नहीं बनी, तो {#var#} पर मदद का फ़ॉर्म फिर भरें या हमारे शिकायत अधिकारी को लिखें, जिनका नाम वहाँ हर पेज के नीचे दिया है। अगर लोन से जुड़ी शिकायत 30 दिनों में हल न हो, तो आप cms.rbi.org.in पर RBI से शिकायत कर सकते हैं।',
          variables: ['number', 'answer', 'host'],
          freeText: 'answer',
        },
      },
    },
  },
};

/** A wording for staff. */
type WordingForStaff = Required<Omit<Wording, 'freeText'>>;

/** A wording for staff, whose language is not known: both languages, that of the message first. */
function inBothLanguages(parts: Readonly<Record<Language, WordingForStaff>>): Readonly<Record<Language, Wording>> {
  const join = (first: WordingForStaff, second: WordingForStaff): Wording => ({
    subject: `${first.subject} · ${second.subject}`,
    text: `${first.text}\n\n${second.text}`,
    variables: [...first.variables, ...second.variables],
  });
  return { en: join(parts.en, parts.hi), hi: join(parts.hi, parts.en) };
}

/** Returns the wording for a channel and a language. Throws for a channel without a text in the template, which is a programming error. */
export function wordingOf(template: TemplateKey, channel: Channel, language: Language): Wording {
  const wording = templates[template].wordings[channel]?.[language];
  if (!wording) throw new Error(`the template ${template} has no text for ${channel} in ${language}`);
  return wording;
}
