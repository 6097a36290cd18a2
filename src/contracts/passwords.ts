/** The rules of passwords of staff and partner users, for the API and the page alike. In characters. */
const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

export type PasswordProblem = 'passwordLength' | 'passwordCommon' | 'passwordOwn';

/** What most guessed passwords are made of, in the letters that are left when digits and signs are read as letters. */
const COMMON_WORDS = [
  'password passwort passwd pass admin administrator root user login letmein welcome changeme default secret master hello test demo guest',
  'qwerty qwertyuiop asdfghjkl zxcvbnm qwertz azerty abcdef abcdefgh abcdefghijkl abcabc iloveyou loveyou sunshine princess monkey dragon',
  'football baseball cricket superman batman starwars shadow michael jordan computer internet whatever trustno flower freedom summer winter',
  'india bharat mumbai delhi ganesh krishna shiva jaishriram loan loans credit bank banking money rupees lender marketplace loanmarketplace',
]
  .flatMap((line) => line.split(' '))
  .sort((a, b) => b.length - a.length);

const LETTER_SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const DIGITS = '01234567890123456789';
/** So many characters must be left when everything that is guessed first is taken away. */
const MIN_OWN_CHARACTERS = 6;

/**
 * What is wrong with a new password; undefined when it may be used. `about` is what others know of the account, such as its e-mail address.
 * Characters are not prescribed: length and being hard to guess are what counts.
 */
export function validatePassword(password: string, about: readonly string[] = []): PasswordProblem | undefined {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return 'passwordLength';
  const own = about.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length >= 3);
  const forms = [password.toLowerCase(), undoSubstitutions(password)];
  if (forms.every((form) => countOwnCharacters(form, [...own, ...COMMON_WORDS]) >= MIN_OWN_CHARACTERS)) return undefined;
  return forms.some((form) => own.some((word) => form.includes(word))) ? 'passwordOwn' : 'passwordCommon';
}

const undoSubstitutions = (text: string) =>
  [...text.toLowerCase()].map((character) => LETTER_SUBSTITUTIONS[character] ?? character).join('');

/** How many different steps a password takes besides known words, digits in a row and repetitions. */
function countOwnCharacters(text: string, known: readonly string[]): number {
  let left = text;
  for (const word of known) left = left.replaceAll(word, ' ');
  const digits = left.replace(/\d{3,}/g, (run) => (DIGITS.includes(run) || DIGITS.includes([...run].reverse().join('')) ? ' ' : run));
  return new Set([...digits].filter((character) => character.trim() !== '')).size;
}
