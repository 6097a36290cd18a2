import type { Bootstrap } from '../../contracts/brand.js';
import { type SsrPage, NONCE_PLACEHOLDER } from '../../contracts/ssr-pages.js';
import type { Language } from '../../contracts/i18n/translate.js';

/** A chunk of the built web app, as in the build manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

const BOOTSTRAP = '<script type="application/json" id="bootstrap"></script>';
const TITLE = /<title>[^<]*<\/title>/;
const ICON = /<link rel="icon"[^>]*>/;
const ASSET_TAGS = /[ \t]*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g;
const SKELETON = /(<div id="root">)\s*(<div class="boot")([\s\S]*?<\/div>)\s*(<\/div>)/;

interface View {
  readonly bootstrap: Bootstrap;
  readonly language: Language;
}

/** Renders pages from the built index.html. The nonces of the request are inserted later (`insertNonces`). */
export class PageTemplate {
  private readonly htmlWithoutAssets: string;
  private readonly stylesheetTags: string;
  /** Low priority, so that the first paint does not wait for scripts. */
  private readonly scriptTags: string;

  /**
   * @param devanagariFontFaces the rules of the Devanagari faces; in the page itself, as the words of a page in Hindi wait for them
   */
  constructor(
    private readonly html: string,
    private readonly manifest: Manifest,
    private readonly devanagariFontFaces: string,
  ) {
    const files = html.match(ASSET_TAGS) ?? [];
    const isSheet = (file: string) => file.includes('stylesheet');
    this.htmlWithoutAssets = html.replace(ASSET_TAGS, '');
    this.stylesheetTags = files.filter(isSheet).join('');
    this.scriptTags = files
      .filter((file) => !isSheet(file))
      .join('')
      .replaceAll(' crossorigin', ' fetchpriority="low" crossorigin');
  }

  /** Renders a client-side page, with the skeleton until the app has started. */
  renderSkeleton({ bootstrap }: View): string {
    return insertBootstrap(this.html, bootstrap);
  }

  /** Renders a server-side page, which is readable before any script runs. */
  renderSsrPage({ audience, head, icon, body, styles, script, module }: SsrPage, { bootstrap, language }: View): string {
    const { slug } = bootstrap.brand;
    const letters = language === 'hi' ? `<style nonce="${NONCE_PLACEHOLDER}">${this.devanagariFontFaces}</style>\n` : '';
    const rules = `${letters}<style nonce="${NONCE_PLACEHOLDER}" id="drawn-styles">${styles}</style>\n`;
    const early = `<script nonce="${NONCE_PLACEHOLDER}">${script}</script>\n`;
    // A script waits for the stylesheets before it. A page for an anonymous visitor loads no script until the first interaction.
    const [waiting, following] =
      audience === 'stranger' ? [`<template id="application">${this.scriptTags}</template>\n`, ''] : ['', this.scriptTags];
    const files = rules + waiting + early + this.stylesheetTags + this.stylesheetTagsOf(module) + following;
    const attributes = `lang="${language}" data-brand="${slug}" data-mantine-color-scheme="light" data-first-view="drawn" data-drawn-for="${audience}"`;
    const markup = this.htmlWithoutAssets
      .replace('<html lang="en">', () => `<html ${attributes}>`)
      .replace(TITLE, () => head)
      .replace(ICON, () => `<link rel="icon" href="${icon}" />`)
      .replace('</head>', () => `${files}</head>`)
      .replace(
        SKELETON,
        (_, root: string, outline: string, rest: string, end: string) => `${outline} id="outline"${rest}${root}${body}${end}`,
      );
    return insertBootstrap(markup, bootstrap);
  }

  /** Returns the stylesheets of the page's own chunk that the template does not include yet. */
  private stylesheetTagsOf(module: string | null): string {
    const sheets = new Set(module === null ? [] : this.collectChunks(module).flatMap(({ css = [] }) => css));
    return [...sheets]
      .filter((file) => !this.html.includes(`/${file}"`))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n`)
      .join('');
  }

  private collectChunks(key: string, seen = new Set<string>()): ManifestChunk[] {
    const part = this.manifest[key];
    if (!part || seen.has(key)) return [];
    seen.add(key);
    return [...(part.imports ?? []).flatMap((next) => this.collectChunks(next, seen)), part];
  }
}

/** Adds the link to the web app manifest to a page. */
export const addManifestLink = (page: string, address: string): string =>
  page.replace('<link rel="icon"', () => `<link rel="manifest" href="${address}" />\n    <link rel="icon"`);

/** Returns the `@font-face` rules of one font family from a built stylesheet. */
export const extractFontFaces = (sheet: string, family: string): string =>
  (sheet.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes(family)).join('');

/** Inserts the nonces of a request into a page. */
export const insertNonces = (page: string, { script, style }: { readonly script: string; readonly style: string }): string =>
  page.replaceAll(`<script nonce="${NONCE_PLACEHOLDER}"`, `<script nonce="${script}"`).replaceAll(NONCE_PLACEHOLDER, style);

/** `<` is escaped, so that no text of a brand can close the element. */
const insertBootstrap = (html: string, bootstrap: Bootstrap) =>
  html
    .replace('<style>', `<style nonce="${NONCE_PLACEHOLDER}">`)
    .replace('<script>', `<script nonce="${NONCE_PLACEHOLDER}">`)
    .replace(
      BOOTSTRAP,
      () => `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap).replace(/</g, '\\u003c')}</script>`,
    );
