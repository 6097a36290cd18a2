import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** What a page needs before its scripts run, asked once per page view; implemented by the module that knows the brands. */
export abstract class PageData {
  abstract read(request: { readonly host: string; readonly path: string; readonly partner?: string | undefined }): Promise<unknown>;
}

const PLACE = '<script type="application/json" id="bootstrap"></script>';
const STYLE = '<style>';

/** Serves the built browser application, with the brand's bootstrap data inside the page, so that nothing flashes. */
export async function serveWebApp(app: NestFastifyApplication, folder: string): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(resolve(root, 'index.html'))) return;
  const template = await readFile(resolve(root, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The template itself lacks what a page gets when it is served.
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const pageData = app.get(PageData);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', { helmet: { enableCSPNonces: true } }, async (request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path)) return reply.callNotFound();
    const { partner } = request.query as { partner?: unknown };
    const data = await pageData.read({ host: request.hostname, path, partner: typeof partner === 'string' ? partner : undefined });
    return reply
      .type('text/html')
      .header('cache-control', 'no-cache')
      .send(template.replace(STYLE, `<style nonce="${reply.cspNonce.style}">`).replace(PLACE, () => bootstrapScript(data)));
  });
}

/** `<` is escaped, so that no text of a brand can end the element. */
const bootstrapScript = (data: unknown) =>
  `<script type="application/json" id="bootstrap">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
