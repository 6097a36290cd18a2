/**
 * Normalizers of typed names and addresses, one per field kind (ADR 61). The web applies them when a field is left, the server when it
 * parses a write. Each takes linear time, and returns Unicode in the composed form (NFC) that it leaves unchanged when applied again.
 */

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Indian scripts need the two joiners, which are invisible themselves. */
const invisibleExceptJoiners = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const quotes = /[\p{Pi}\p{Pf}"'`´‚„′-‷＂＇〝-〟]/gu;
/** In a name, modifier letters are apostrophes too; in an address they are letters, as in Bodo and Dogri. */
const apostrophesAndDots = /[\p{Pi}\p{Pf}'`´‚′‵＇\u02b9\u02bb-\u02bd\u02c8\u055a\u05f3\ua78c.\u2024．]/gu;
const hyphens = /[\p{Pd}\u2043\u2212]/gu;
const hyphensAndSlashes = /[\p{Pd}\u2043\u2212/\\⁄∕／]/gu;
const brackets = /[\p{Ps}\p{Pe}]/gu;

/** Removes what doubles a blank or a comma. A single comma keeps the missing blank behind it. */
const tidyRun = (run: string) => (run === ',' ? run : run.includes(',') ? ', ' : ' ');

/** Writes a name as PAN and KYC records do: `D'Souza` → `DSouza`, `K. Asha` → `K Asha`, `Anne-Marie` → `Anne Marie`. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(apostrophesAndDots, '')
    .replace(hyphens, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

const createPlaceNormalizer = (hyphen: '-' | ' ') => (text: string) =>
  text
    .normalize('NFC')
    .replace(invisibleExceptJoiners, '')
    .replace(quotes, '')
    .replace(hyphensAndSlashes, hyphen)
    .replace(/[&＆]/g, ' and ')
    .replace(brackets, ', ')
    .replace(/[\s,]+/g, tidyRun)
    // No run is longer than two characters now, so that this takes linear time.
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .normalize('NFC');

/** Writes an address with the permitted characters where they mean the same: `12/4 (2nd floor) & "annexe"` → `12-4, 2nd floor, and annexe`. */
export const normalizeAddress = createPlaceNormalizer('-');

/** Does the same for a locality, whose characters do not include the hyphen: `Ambala-Cantt` → `Ambala Cantt`. */
export const normalizeLocality = createPlaceNormalizer(' ');
