import { afterEach, expect, it, jest } from '@jest/globals';
import type { Actor } from '../../../contracts/actor.js';
import type { AccessClaims } from './access-tokens.js';
import { SessionActors } from './session-actors.js';

afterEach(() => void jest.restoreAllMocks());

it('refuses an ended session within a second and queries the database once in half a second', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let isAlive = true;
  let asked = 0;
  const actorOf = () => {
    asked++;
    return Promise.resolve(isAlive ? ({ id: 'c1' } as Actor) : undefined);
  };
  const actors = new SessionActors({ actorOf } as never);
  const claims = { aud: 'customer', sub: 'c1', sid: 's1' } as AccessClaims;
  const isKnown = async () => (await actors.find(claims)) !== undefined;

  expect(await isKnown()).toBe(true);
  isAlive = false;
  now = 499;
  expect(await isKnown()).toBe(true);
  expect(asked).toBe(1);
  now = 500;
  expect(await isKnown()).toBe(false);
  expect(asked).toBe(2);
});
