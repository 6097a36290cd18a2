/** `1990-02-28` as it is typed in India: `28/02/1990`; anything that is not a wire date gives an empty text. */
export function typedFromDate(date: unknown): string {
  const match = typeof date === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) : null;
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/**
 * The wire date in eight typed digits (day, month, year); null while nothing is typed.
 * What is unfinished comes back as typed, so that the field's rule refuses it with its own message.
 */
export function dateFromDigits(digits: string): string | null {
  if (digits === '') return null;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  return digits.length === 8 ? `${year}-${month}-${day}` : digits;
}
