/**
 * Returns a finite number as digits with an optional point, never in exponent form: 1e21 → '1000000000000000000000', 1e-7 → '0.0000001'.
 */
export function plainDecimal(value: number): string {
  const text = String(value);
  const e = text.indexOf('e');
  if (e < 0) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const exponent = Number(text.slice(e + 1));
  const [whole = '', fraction = ''] = text.slice(sign.length, e).split('.');
  const digits = whole + fraction;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return sign + digits.padEnd(exponent + 1, '0');
}

/** Returns the number times 10^places by moving its point, without binary rounding: (0.1055, 2) → '10.55'. */
export const shiftPoint = (value: number, places: number): string => shiftDigits(plainDecimal(value), places);

/** Returns a decimal string times 10^places: ('1.5', 5) → '150000'. */
export function shiftDigits(plain: string, places: number): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = plain.slice(sign.length).split('.');
  const moved = fraction.padEnd(places, '0');
  const left = (whole + moved.slice(0, places)).replace(/^0+(?=\d)/, '');
  const right = moved.slice(places);
  return right === '' ? sign + left : `${sign}${left}.${right}`;
}

/** Rounds a decimal string half up to a fixed number of places, on the digits themselves: ('1.005', 2) → '1.01'. */
export function roundHalfUp(digits: string, places: number): string {
  const point = digits.indexOf('.');
  if (point < 0) return places === 0 ? digits : `${digits}.${'0'.repeat(places)}`;
  const fraction = digits.slice(point + 1);
  if (fraction.length === places) return digits;
  if (fraction.length < places) return digits + '0'.repeat(places - fraction.length);
  const kept = digits.slice(0, point) + fraction.slice(0, places);
  const up = fraction.charCodeAt(places) >= 53;
  const scaled = up ? (BigInt(kept) + 1n).toString().padStart(kept.length, '0') : kept;
  const whole = scaled.length - places;
  return places === 0 ? scaled : `${scaled.slice(0, whole)}.${scaled.slice(whole)}`;
}
