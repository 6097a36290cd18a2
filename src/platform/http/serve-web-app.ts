import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { HttpStatus } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getAudienceFromPath } from '../../contracts/audience-from-path.js';
import type { Bootstrap } from '../../contracts/brand.js';
import { PREVIEW_PARAMETER } from '../../contracts/brand-preview.js';
import { preferredLanguage } from '../../contracts/i18n/translate.js';
import { LANGUAGE_COOKIE } from '../../contracts/language-cookie.js';
import { isPagePath } from '../../contracts/page-paths.js';
import { stripSiteSegment } from '../../contracts/site-segment.js';
import { Config } from '../config/config.js';
import { acceptedEncoding, compress } from './compress.js';
import { SsrPageCache } from './ssr-page-cache.js';
import { OFFLINE_WORKER, loadOfflineWorker } from './load-offline-worker.js';
import { extractFontFaces, type Manifest, PageTemplate, addManifestLink, insertNonces } from './page-template.js';
import { allowPageElements } from './security-headers.js';
import { MANIFEST_PATH, manifestUrl, createManifest } from './web-manifest.js';

/** Data that a page needs before its scripts run, read once per page view; implemented by the module that knows the brands. */
export abstract class PageData {
  abstract read(request: {
    readonly host: string;
    readonly path: string;
    readonly partner?: string | undefined;
    readonly preview?: string | undefined;
    readonly link?: string | undefined;
  }): Promise<Bootstrap>;
}

/** Output folders of the web build: the browser app and the server-side rendering bundle. */
export interface WebBuild {
  readonly folder: string;
  readonly ssrBundle: string;
}

/**
 * Serves the built browser app with the brand's bootstrap data in the page, which avoids a flash of unbranded content; some pages are
 * rendered on the server.
 */
export async function serveWebApp(app: NestFastifyApplication, { folder, ssrBundle }: WebBuild): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(resolve(root, 'index.html'))) return;
  const html = await readFile(resolve(root, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(resolve(root, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sheets = (manifest['index.html']?.css ?? []).map((file) => readFile(resolve(root, file), 'utf8'));
  const template = new PageTemplate(html, manifest, extractFontFaces((await Promise.all(sheets)).join(''), 'Noto Sans Devanagari'));
  const drawnPages = new SsrPageCache(ssrBundle, (page, view) => template.renderSsrPage(page, view));
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // Served below, because it can be switched off.
    globIgnore: ['sw.js*'],
    preCompressed: true,
    // The raw template lacks the data that is inserted for each request.
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const pageData = app.get(PageData);
  const fastify = app.getHttpAdapter().getInstance();
  const { isProduction, values } = app.get(Config);
  const worker = await loadOfflineWorker(root, values.OFFLINE_SHELL);
  fastify.get('/*', async (request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === OFFLINE_WORKER && worker) return await sendWithNoCache(reply, 'text/javascript', worker);
    if (path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path)) return reply.callNotFound();
    const { partner, link, [PREVIEW_PARAMETER]: preview } = request.query as Record<string, unknown>;
    const bootstrap = await pageData.read({
      host: request.hostname,
      path,
      partner: toOptionalString(partner),
      preview: toOptionalString(preview),
      link: toOptionalString(link),
    });
    const site = { path, partner: toOptionalString(partner) };
    if (path.endsWith(MANIFEST_PATH))
      return await sendWithNoCache(reply, 'application/manifest+json', createManifest(bootstrap.brand, site));
    const view = { bootstrap, path, language: preferredLanguage(request.cookies[LANGUAGE_COOKIE]) };
    const isPreview = bootstrap.preview !== undefined;
    const page = (isPreview ? undefined : await drawnPages.getPage(view)) ?? template.renderSkeleton(view);
    if (!isPagePath(stripSiteSegment(bootstrap.brand, path))) void reply.status(HttpStatus.NOT_FOUND);
    void reply.header('cache-control', isPreview ? 'no-store' : 'no-cache');
    // The URL contains the secret of the link: search engines must not index it, and it must not be sent as a referrer.
    if (isPreview) void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    const isInstallable = !isPreview && getAudienceFromPath(path) === 'customer';
    const whole = isInstallable ? addManifestLink(page, manifestUrl(bootstrap.brand, site)) : page;
    return await sendPage(request, reply, insertNonces(whole, allowPageElements(request, reply, isProduction)));
  });
}

const toOptionalString = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Makes browsers revalidate their copy each time, so that they never use an outdated one. */
const sendWithNoCache = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);

async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  void reply.type('text/html').header('vary', 'accept-encoding, cookie');
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (!encoding) return reply.send(page);
  return reply.header('content-encoding', encoding).send(await compress(page, encoding));
}
