interface TextTree {
  readonly [key: string]: string | TextTree;
}

type MergedTexts<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? First & MergedTexts<Rest>
  : unknown;

/** Merges one namespace from parts that the browser loads separately. Parts may share groups, but no text; throws if they do. */
export function mergeTexts<const Parts extends readonly TextTree[]>(...parts: Parts): MergedTexts<Parts> {
  const whole: Record<string, string | TextTree> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = whole[key];
    if (known !== undefined && (typeof known === 'string' || typeof value === 'string')) throw new Error(`The text ${key} is there twice.`);
    whole[key] = known === undefined ? value : mergeTexts(known, value as TextTree);
  }
  return whole as MergedTexts<Parts>;
}
