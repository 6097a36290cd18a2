/** Patterns by which the field kinds (contracts/fields) parse values. */
export const patterns = {
  /** Individual PAN: the fourth letter is P. */
  pan: /^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/,
  businessPan: /^[A-Z]{3}[ABCFGHJLT][A-Z][0-9]{4}[A-Z]$/,
  phone: /^[6-9][0-9]{9}$/,
  /** The first digit is the region, 9 is the army. Six equal digits are never assigned. */
  pincode: /^(?!(\d)\1{5}$)[1-9][0-9]{5}$/,
  otp: /^[0-9]{6}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  udyam: /^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$/,
  gstin: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  email: /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/,
  lettersOnly: /^[A-Za-z]+(?: [A-Za-z]+)*$/,
  /**
   * Letters, digits and - , . # space (product specification §5), in every Indian script: a letter includes its vowel signs and joiners.
   */
  address: /^[\p{L}\p{M}\p{Nd}\u200c\u200d\-,.# ]+$/u,
  /** The same as `address` without the hyphen. */
  locality: /^[\p{L}\p{M}\p{Nd}\u200c\u200d,.# ]+$/u,
  /** At least two words; initials count. */
  personName: /^(?=\S+ \S)[\p{L}\p{M}\u200c\u200d\-.'’ ]+$/u,
  companyName: /^[A-Za-z0-9 ]{3,40}$/,
  recordName: /^[A-Za-z0-9 _-]+$/,
  lenderName: /^[A-Za-z0-9_-]+$/,
  /** URL part: of the path, and of the logo's URL. */
  slug: /^[a-z0-9][a-z0-9-]{0,39}$/,
  colour: /^#[0-9a-f]{6}$/i,
  /** Host name without a port. */
  host: /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  /** A mobile, landline or toll-free number. */
  helpline: /^\+?[0-9](?:[ -]?[0-9]){6,14}$/,
  date: /^(\d{4})-(\d{2})-(\d{2})$/,
} as const;
