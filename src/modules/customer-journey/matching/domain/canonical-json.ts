const inKeyOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with the keys of every object, however deep, in one order: equal values are an equal text, so that it can be hashed. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inKeyOrder);
