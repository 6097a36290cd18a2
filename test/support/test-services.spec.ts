import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { chosenServices, engineAnswers } from './test-services.js';

const engine = (answers: boolean) => () => Promise.resolve(answers);

describe('test services', () => {
  it.each([
    [undefined, true, 'containers'],
    [undefined, false, 'embedded'],
    ['', false, 'embedded'],
    ['embedded', true, 'embedded'],
    ['containers', false, 'containers'],
  ])('with TEST_SERVICES %p and an engine that answers %p are %s', async (TEST_SERVICES, answers, chosen) => {
    expect(await chosenServices({ TEST_SERVICES }, engine(answers))).toBe(chosen);
  });

  it('reject any other value', async () => {
    await expect(chosenServices({ TEST_SERVICES: 'docker' }, engine(true))).rejects.toThrow(
      'TEST_SERVICES is docker, but can be: containers, embedded',
    );
  });

  it('look for the engine at DOCKER_HOST, and only when TEST_SERVICES is not set', async () => {
    const asked: string[] = [];
    const ask = (address: string) => Promise.resolve(asked.push(address) === 0);
    await chosenServices({ DOCKER_HOST: 'tcp://127.0.0.1:2375' }, ask);
    await chosenServices({}, ask);
    await chosenServices({ TEST_SERVICES: 'embedded' }, ask);
    expect(asked).toEqual(['tcp://127.0.0.1:2375', 'unix:///var/run/docker.sock']);
  });
});

describe('a Docker engine', () => {
  it('responds at its socket and at its port, and only with a listener', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loan-marketplace-engine-'));
    const [bySocket, byPort] = [createServer(), createServer()];
    bySocket.listen(join(folder, 'engine.sock'));
    byPort.listen(0, '127.0.0.1');
    await Promise.all([once(bySocket, 'listening'), once(byPort, 'listening')]);
    const { port } = byPort.address() as AddressInfo;
    expect(await engineAnswers(`unix://${folder}/engine.sock`)).toBe(true);
    expect(await engineAnswers(`tcp://127.0.0.1:${port}`)).toBe(true);
    bySocket.close();
    byPort.close();
    await Promise.all([once(bySocket, 'close'), once(byPort, 'close')]);
    expect(await engineAnswers(`unix://${folder}/engine.sock`)).toBe(false);
    expect(await engineAnswers(`tcp://127.0.0.1:${port}`)).toBe(false);
    expect(await engineAnswers('ssh://somebody@elsewhere.example')).toBe(false);
    await rm(folder, { recursive: true });
  });
});
