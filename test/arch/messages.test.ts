import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { isMessageClass, type MessageClass } from '../../src/platform/messaging/message.js';
import { filesBelow, foldersOf, textOf } from './support/source-files.js';

interface Declared {
  readonly module: string;
  readonly message: MessageClass;
}

const modules = foldersOf('src/modules');

/** Returns the messages with a wire name, found by importing the public `index.ts` of every module. */
async function declaredMessages(): Promise<Declared[]> {
  const faces = await Promise.all(
    modules.map(async (module) => ({
      module,
      face: (await import(`../../src/modules/${module}/messages/index.js`)) as Record<string, unknown>,
    })),
  );
  return faces.flatMap(({ module, face }) =>
    Object.values(face)
      .filter(isMessageClass)
      .map((message) => ({ module, message })),
  );
}

/** Names of personal data. A payload outlives its request in outbox, queue and logs, so none of these may be a property of it. */
const PERSONAL = /^(pan|tin|dob|otp|passcode|password|token|phone|mobile|email|e_?mail|birth|aadhaar|address|first_?name|last_?name)/i;

/** Returns the names of all properties in a JSON schema, at any depth. */
function propertiesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'properties' in node ? Object.keys(node.properties as object) : [];
  return [...own, ...Object.values(node).flatMap(propertiesIn)];
}

describe('messages', () => {
  it('have a wire name with the name of their module and a version', async () => {
    const wrong = (await declaredMessages())
      .map(({ module, message }) => ({ module, name: message.definition.name }))
      .filter(({ module, name }) => !new RegExp(`^${module}\\.[a-z]+(-[a-z]+)*\\.v[1-9]\\d*$`).test(name));
    expect(wrong).toEqual([]);
  });

  it('have unique wire names', async () => {
    const names = (await declaredMessages()).map(({ message }) => message.definition.name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have literal wire names in the source, so that renaming a class changes none', async () => {
    const texts = new Map(modules.map((module) => [module, filesBelow(`src/modules/${module}/messages`, /\.ts$/).map(textOf).join('\n')]));
    const computed = (await declaredMessages()).filter(
      ({ module, message }) => !texts.get(module)?.includes(`name: '${message.definition.name}'`),
    );
    expect(computed.map(({ message }) => message.name)).toEqual([]);
  });

  it('carry ids and facts without personal data', async () => {
    const personal = (await declaredMessages()).flatMap(({ message }) =>
      propertiesIn(z.toJSONSchema(message.definition.payload, { unrepresentable: 'any' }))
        .filter((property) => PERSONAL.test(property))
        .map((property) => `${message.definition.name}: ${property}`),
    );
    expect(personal).toEqual([]);
  });

  it('are all exported by index.ts', async () => {
    const told = new Set((await declaredMessages()).map(({ message }) => message.definition.name as string));
    const written = modules.flatMap((module) =>
      filesBelow(`src/modules/${module}/messages`, /\.ts$/).flatMap((file) =>
        [...textOf(file).matchAll(/name: '([a-z-]+\.[a-z-]+\.v\d+)'/g)].map(([, name]) => name ?? ''),
      ),
    );
    expect(written.filter((name) => !told.has(name))).toEqual([]);
  });
});
