/** Patterns of browsers; those that also carry the name of another one come first. */
const browserPatterns = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*Safari\//],
] as const;

const osPatterns = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns a short label for a user agent: `Chrome 138, Android`. An unknown one stays as it is. */
export function getUserAgentLabel(userAgent: string): string {
  const named = browserPatterns.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const system = osPatterns.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [named, system].filter((part) => part !== undefined).join(', ') || userAgent;
}
