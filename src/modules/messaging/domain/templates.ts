import type { Language } from '../../../contracts/i18n/translate.js';
import type { Channel, TemplateKey } from '../messages/commands.js';
import type { MessageClass } from './message-kinds.js';

/** A text as it is registered: `{#var#}` stands for a variable, filled in the order of `variables`; `host` is filled in by us. */
export interface Wording {
  readonly subject?: string;
  readonly text: string;
  readonly variables: readonly string[];
}

export interface Template {
  readonly messageClass: MessageClass;
  /** Seconds after which the message is of no use any more and is not sent; never, where it is left out. */
  readonly usableFor?: number;
  /** Comes by the thousand when a lender's file is applied: a login code must never stand behind it. */
  readonly isBulk?: boolean;
  readonly wordings: Readonly<Partial<Record<Channel, Readonly<Record<Language, Wording>>>>>;
}

/** Every text the product sends. A text for SMS must be registered for DLT word for word (TRAI TCCCPR 2018) before it may be changed here. */
export const templates: Readonly<Record<TemplateKey, Template>> = {
  'login-otp': {
    messageClass: 'service-implicit',
    usableFor: 300,
    wordings: {
      // The last line lets the browser fill the code in by itself (WebOTP).
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
};

/** The wording for a channel and a language. Throws for a channel that the template has no text for: a mistake of ours. */
export function wordingOf(template: TemplateKey, channel: Channel, language: Language): Wording {
  const wording = templates[template].wordings[channel]?.[language];
  if (!wording) throw new Error(`the template ${template} has no text for ${channel} in ${language}`);
  return wording;
}
