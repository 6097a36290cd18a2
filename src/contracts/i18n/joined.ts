interface Texts {
  readonly [key: string]: string | Texts;
}

type All<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest] ? First & All<Rest> : unknown;

/** One namespace out of parts that the browser loads apart: they may share groups, but no text; throws where they do. */
export function joined<const Parts extends readonly Texts[]>(...parts: Parts): All<Parts> {
  const whole: Record<string, string | Texts> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = whole[key];
    if (known !== undefined && (typeof known === 'string' || typeof value === 'string')) throw new Error(`The text ${key} is there twice.`);
    whole[key] = known === undefined ? value : joined(known, value as Texts);
  }
  return whole as All<Parts>;
}
