import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import { INTAKE_PATH } from '../../contracts/journeys/journey-routes.js';
import { logRequests } from './access-log.js';

const ID = '0b7cf5a6-1111-4222-8333-444455556666';

async function linesOf(...paths: readonly string[]): Promise<readonly unknown[]> {
  const server = fastify();
  const lines: unknown[] = [];
  const note = ({ req }: { readonly req: { readonly path: string } }) => lines.push(req.path);
  logRequests(server, { info: note, error: note } as unknown as PinoLogger);
  server.get('/*', () => 'ok');
  for (const url of paths) await server.inject({ url });
  await server.close();
  return lines;
}

describe('access log', () => {
  it('contains the path of a request without its query, and skips probes and static files', async () => {
    expect(await linesOf(`/api/applications/${ID}?phone=9876512345`, '/api/health/live', '/assets/a.js')).toEqual([
      `/api/applications/${ID}`,
    ]);
  });

  it.each([
    '9876512345',
    '+919876512345',
    '%2B91%2098765%2012345',
    '0091-98765-12345',
    '09876512345',
    'phone=9876512345',
    '%39876512345',
    '%E0%A5%AF876512345',
    'ABCPK1234F',
    'pan=abcpk1234f',
    'asha@example.test',
    'asha%40example.test',
  ])('masks the personal data in /api/user/%s', async (segment) => {
    expect(await linesOf(`/api/user/${segment}/loans`)).toEqual(['/api/user/…/loans']);
  });

  it.each([ID, '1732846617000', '198765123456', '12345', 'a-6000-b-7000'])(
    'keeps the segment %s, which is no phone number',
    async (segment) => {
      expect(await linesOf(`/api/user/${segment}`)).toEqual([`/api/user/${segment}`]);
    },
  );

  it('redacts the id that gives access to a merchant form', async () => {
    const paths = [
      `/api/muthootfincorp-intake-fields/${ID}`,
      `/api/muthootfincorp-intake/${ID}`,
      `${INTAKE_PATH}/${ID}?x=1`,
      `${INTAKE_PATH.toUpperCase()}/${ID}`,
      `/api/muthootfincorp-intake%2Dfields/${ID}`,
    ];
    expect(await linesOf(...paths)).toEqual([
      '/api/muthootfincorp-intake-fields/…',
      '/api/muthootfincorp-intake/…',
      `${INTAKE_PATH}/…`,
      `${INTAKE_PATH}/…`,
      '/api/muthootfincorp-intake-fields/…',
    ]);
  });
});
