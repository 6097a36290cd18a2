import type { Audience } from './permissions.js';

/** Returns the audience of a path. The first segment decides (product specification §6), or the second one below a brand's URL segment. */
export function getAudienceFromPath(path: string): Audience {
  const area = /^\/(?:[^/]+\/)?(admin|partner)(?=\/|$)/.exec(path.toLowerCase())?.[1];
  return (area as Audience | undefined) ?? 'customer';
}
