/** Password length for staff and partner users, in characters. API and page share these rules. */
const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

export type PasswordProblem = 'passwordLength' | 'passwordCommon' | 'passwordOwn';

/** Words in commonly guessed passwords, as plain letters after digits and signs are replaced by letters. */
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
/** Minimum number of characters that remain after all common parts are removed. */
const MIN_OWN_CHARACTERS = 6;

/**
 * Returns why a new password is refused; undefined for a valid one. `about` is what others know of the account, such as its e-mail address.
 * No character classes are required: length and resistance to guessing count.
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

/** Counts the different characters of a password outside known words and digit sequences. */
function countOwnCharacters(text: string, known: readonly string[]): number {
  let left = text;
  for (const word of known) left = left.replaceAll(word, ' ');
  const digits = left.replace(/\d{3,}/g, (run) => (DIGITS.includes(run) || DIGITS.includes([...run].reverse().join('')) ? ' ' : run));
  return new Set([...digits].filter((character) => character.trim() !== '')).size;
}
