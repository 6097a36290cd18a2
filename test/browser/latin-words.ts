/** Latin letters that may stand on a page in Hindi: names, abbreviations that everybody says in English, and what a test typed itself. */
const allowed = new Set(
  [
    // Languages and brands.
    'English Ask Credit Demo Savings and Society',
    // Lenders.
    'Moneyview CASHe KreditBee Fibe EarlySalary MoneyTap NIRA Finzy Upwards Tata Capital Poonawalla Fincorp Hero FinCorp Aditya Birla Finance',
    // Abbreviations and codes.
    'APR KFS RBI OTP PAN PDF SMS GST NBFC IFSC UTR EMI KYC JPG PNG MB IP DLT RCS WhatsApp Udyam DPDP',
    // Cookies, as the browser names them.
    'device visitor language CCDetailssecured CCDetailsunsecured',
    // Names, and what tests fill in.
    'Asha Verma Kulkarni Acme Ltd MG Road',
  ].flatMap((line) => line.split(' ')),
);

/** Addresses of mail and web, numbers of tickets, references and codes with digits: no words of a language. */
const NO_WORDS = /\bH-[A-Z\d]{4}-[A-Z\d]{4}\b|\S+@\S+|\b(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\S*\d\S*/g;

/** Latin words of a text that are none of these, each once; single letters stand for names. */
export function foreignWords(text: string): string[] {
  const words = text.replace(NO_WORDS, ' ').match(/[A-Za-z][A-Za-z’']+/g) ?? [];
  return [...new Set(words)].filter((word) => !allowed.has(word));
}
