const inKeyOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns JSON with the keys of every object in a fixed order, at every depth: equal values have equal text, so that it can be hashed. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inKeyOrder);
