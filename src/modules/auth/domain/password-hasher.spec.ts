import { argon2Sync } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { PasswordHasher } from './password-hasher.js';

const passwords = new PasswordHasher();

describe('password hasher', () => {
  it('returns a PHC string with its own salt', async () => {
    const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches('correct horse', one)).toBe(true);
    expect(await passwords.matches('correct horse', two)).toBe(true);
    expect(await passwords.matches('Correct horse', one)).toBe(false);
  });

  it('reads the costs from the string, so that they can be raised later', async () => {
    const costs = { memory: 1024, passes: 3, parallelism: 1, tagLength: 24 };
    const cheap = argon2Sync('argon2id', { message: 'password', nonce: 'somesalt', ...costs }).toString('base64');
    expect(await passwords.matches('password', `$argon2id$v=19$m=1024,t=3,p=1$c29tZXNhbHQ$${cheap}`)).toBe(true);
  });

  it('derives a key at the same cost for an unknown account and matches no password', async () => {
    const stored = await passwords.hash('correct horse');
    const derive = jest.spyOn(passwords as unknown as { derive: (...costs: unknown[]) => Promise<Buffer> }, 'derive');
    expect(await passwords.matches('correct horse', undefined)).toBe(false);
    expect(await passwords.matches('wrong', stored)).toBe(false);
    const [unknown, known] = derive.mock.calls.map(([, salt, ...costs]) => [(salt as Buffer).length, ...costs]);
    expect(known).toEqual([16, 19_456, 2, 1, 32]);
    expect(unknown).toEqual(known);
    derive.mockRestore();
  });
});
