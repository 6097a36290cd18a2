const MAX_RANGES = 20;
/** RFC 9110 §12.4.2: 0 to 1 with three decimals at most. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

interface MediaRange {
  readonly type: string;
  readonly weight: number;
}

/**
 * Returns the offered media type that the caller prefers, by its `Accept` header (RFC 9110 §12.5.1). For equal weights the more specific
 * match wins, then the type offered first; when none is acceptable, the first is returned.
 */
export function acceptedType<T extends string>(accept: string | undefined, offered: readonly [T, ...T[]]): T {
  const ranges = (accept ?? '*/*').split(',').slice(0, MAX_RANGES).map(parseRange);
  const [best] = offered
    .map((type) => ({ type, ...mostSpecificRange(type, ranges) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.closeness - a.closeness);
  return best?.type ?? offered[0];
}

/** Parses one part of the header. An invalid weight counts as a refusal, so that no caller gets an unwanted type. */
function parseRange(part: string): MediaRange {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : WEIGHT.test(weight) ? Number(weight) : 0 };
}

/** Returns the weight of the most specific range that matches a type: the exact type before its family, and that before all types. */
function mostSpecificRange(type: string, ranges: readonly MediaRange[]): { readonly weight: number; readonly closeness: number } {
  const names = ['*/*', `${type.slice(0, type.indexOf('/'))}/*`, type];
  const closeness = Math.max(...ranges.map((range) => names.indexOf(range.type)), -1);
  const weight = ranges.find((range) => range.type === names[closeness])?.weight ?? 0;
  return { weight, closeness };
}
