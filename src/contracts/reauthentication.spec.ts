import { expect, it } from '@jest/globals';
import { type Permission, permissions } from './permissions.js';
import { reauthenticationPermissions, requiresReauthentication } from './reauthentication.js';

it('every permission to change accounts or bank details, to publish or to unmask needs a recent proof of identity', () => {
  const sensitive = Object.keys(permissions).filter((name) =>
    /^(staff|partner-users)\.(?!read$)|\.(publish|unmask)$|^merchant-files\.apply$/.test(name),
  );
  expect(sensitive.sort()).toEqual([...reauthenticationPermissions].sort());
});

it.each<[Permission, boolean]>([
  ['staff.write', true],
  ['staff.read', false],
  ['lenders.write', false],
])('%s: %p', (permission, isRequired) => expect(requiresReauthentication(permission)).toBe(isRequired));
