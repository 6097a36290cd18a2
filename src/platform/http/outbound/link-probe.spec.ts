import { afterAll, describe, expect, it } from '@jest/globals';
import { toProbeResult, LinkProbe } from './link-probe.js';

const probe = new LinkProbe();
afterAll(() => probe.onApplicationShutdown());

describe('LinkProbe', () => {
  it.each([
    [200, true, 'answers'],
    [302, true, 'leadsOn'],
    [404, false, 'refuses'],
    [503, false, 'refuses'],
  ])('maps status %d to a finding', (status, reachable, finding) => {
    expect(toProbeResult(status)).toEqual({ reachable, status, finding });
  });

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'http://bank.example/', 'https://localhost/', 'x'])(
    'does not request %s',
    async (link) => {
      expect(await probe.check(link)).toEqual({ reachable: false, status: null, finding: 'notPublic' });
    },
  );
});
