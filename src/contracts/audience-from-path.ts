import type { Audience } from './permissions.js';

/** Audience of a path: its first segment decides (product specification §6), or the second one below the part that a brand's site lives under. */
export function getAudienceFromPath(path: string): Audience {
  const area = /^\/(?:[^/]+\/)?(admin|partner)(?=\/|$)/.exec(path.toLowerCase())?.[1];
  return (area as Audience | undefined) ?? 'customer';
}
