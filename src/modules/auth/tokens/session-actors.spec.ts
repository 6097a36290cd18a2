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

it('refuses a session at once after it was forgotten', async () => {
  let isAlive = true;
  const actorOf = () => Promise.resolve(isAlive ? ({ id: 'c1' } as Actor) : undefined);
  const actors = new SessionActors({ actorOf } as never);
  const claims = { aud: 'customer', sub: 'c1', sid: 's1' } as AccessClaims;
  expect(await actors.find(claims)).toBeDefined();
  isAlive = false;
  actors.forget('s1');
  expect(await actors.find(claims)).toBeUndefined();
});

it('does not take the actor of one token for another token of the same session', async () => {
  const actors = new SessionActors({ actorOf: ({ rol }: AccessClaims) => Promise.resolve({ id: 'a1', role: rol } as Actor) } as never);
  const claims = { aud: 'admin', sub: 'a1', sid: 's1' } as AccessClaims;
  expect(await actors.find({ ...claims, rol: 1 })).toMatchObject({ role: 1 });
  expect(await actors.find({ ...claims, rol: 2 })).toMatchObject({ role: 2 });
});
