import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { loadOfflineWorker } from './load-offline-worker.js';

it('loadOfflineWorker returns a worker that clears the caches and unregisters when it is switched off', async () => {
  const kept = new Set(['assets', 'older']);
  const deeds: string[] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const registration = { unregister: () => Promise.resolve(deeds.push('unregister')) };
  const self = {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    skipWaiting: () => {
      deeds.push('skipWaiting');
    },
    registration,
  };
  const caches = { keys: () => Promise.resolve([...kept]), delete: (name: string) => Promise.resolve(kept.delete(name)) };
  runInNewContext((await loadOfflineWorker('nowhere', false)) ?? '', { self, caches });
  for (const name of ['install', 'activate']) {
    let work: Promise<unknown> | undefined;
    listeners.get(name)?.({
      waitUntil: (given) => {
        work = given;
      },
    });
    await work;
  }
  expect(deeds).toEqual(['skipWaiting', 'unregister']);
  expect([...kept]).toEqual([]);
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});

it('loadOfflineWorker returns undefined when the build has no worker', async () => {
  expect(await loadOfflineWorker('nowhere', true)).toBeUndefined();
});
