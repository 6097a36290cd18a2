import type { Bootstrap } from '../../contracts/brand.js';
import { type DrawnPage, NONCE_PLACE } from '../../contracts/drawn-pages.js';
import type { Language } from '../../contracts/i18n/translate.js';

/** A part of the built web, as the manifest of the build has it. */
interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Part>>;

const BOOTSTRAP = '<script type="application/json" id="bootstrap"></script>';
const TITLE = /<title>[^<]*<\/title>/;
const ICON = /<link rel="icon"[^>]*>/;
const FILES = /[ \t]*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g;
const OUTLINE = /(<div id="root">)\s*(<div class="boot")([\s\S]*?<\/div>)\s*(<\/div>)/;

interface View {
  readonly bootstrap: Bootstrap;
  readonly language: Language;
}

/** The built index.html, made into pages. The nonce of the request has still to be put in (`withNonces`). */
export class PageTemplate {
  private readonly withoutFiles: string;
  private readonly sheets: string;
  /** What is seen first does not wait for what moves it. */
  private readonly scripts: string;

  /**
   * @param letters the rules of the Devanagari faces; in the page itself, as the words of a page in Hindi wait for them
   */
  constructor(
    private readonly html: string,
    private readonly manifest: Manifest,
    private readonly letters: string,
  ) {
    const files = html.match(FILES) ?? [];
    const isSheet = (file: string) => file.includes('stylesheet');
    this.withoutFiles = html.replace(FILES, '');
    this.sheets = files.filter(isSheet).join('');
    this.scripts = files
      .filter((file) => !isSheet(file))
      .join('')
      .replaceAll(' crossorigin', ' fetchpriority="low" crossorigin');
  }

  /** A page that the application draws, with the outline until then. */
  outline({ bootstrap }: View): string {
    return filled(this.html, bootstrap);
  }

  /** A page that can be read before any script runs. */
  drawn({ drawnFor, head, icon, body, styles, script, module }: DrawnPage, { bootstrap, language }: View): string {
    const { slug } = bootstrap.brand;
    const letters = language === 'hi' ? `<style nonce="${NONCE_PLACE}">${this.letters}</style>\n` : '';
    const rules = `${letters}<style nonce="${NONCE_PLACE}" id="drawn-styles">${styles}</style>\n`;
    const early = `<script nonce="${NONCE_PLACE}">${script}</script>\n`;
    // A script waits for the sheets before it. What a stranger reads asks for nothing: its scripts come when the person does something.
    const [waiting, following] =
      drawnFor === 'stranger' ? [`<template id="application">${this.scripts}</template>\n`, ''] : ['', this.scripts];
    const files = rules + waiting + early + this.sheets + this.sheetsOf(module) + following;
    const attributes = `lang="${language}" data-brand="${slug}" data-mantine-color-scheme="light" data-first-view="drawn" data-drawn-for="${drawnFor}"`;
    const markup = this.withoutFiles
      .replace('<html lang="en">', () => `<html ${attributes}>`)
      .replace(TITLE, () => head)
      .replace(ICON, () => `<link rel="icon" href="${icon}" />`)
      .replace('</head>', () => `${files}</head>`)
      .replace(
        OUTLINE,
        (_, root: string, outline: string, rest: string, end: string) => `${outline} id="outline"${rest}${root}${body}${end}`,
      );
    return filled(markup, bootstrap);
  }

  /** Stylesheets of a page's own part that are not named already. */
  private sheetsOf(module: string | null): string {
    const sheets = new Set(module === null ? [] : this.partsOf(module).flatMap(({ css = [] }) => css));
    return [...sheets]
      .filter((file) => !this.html.includes(`/${file}"`))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n`)
      .join('');
  }

  private partsOf(key: string, seen = new Set<string>()): Part[] {
    const part = this.manifest[key];
    if (!part || seen.has(key)) return [];
    seen.add(key);
    return [...(part.imports ?? []).flatMap((next) => this.partsOf(next, seen)), part];
  }
}

/** Names the manifest of the site in a page. */
export const withManifest = (page: string, address: string): string =>
  page.replace('<link rel="icon"', () => `<link rel="manifest" href="${address}" />\n    <link rel="icon"`);

/** Rules of one font's faces in a built stylesheet. */
export const facesOf = (sheet: string, family: string): string =>
  (sheet.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes(family)).join('');

/** Puts the nonces of a request into a page. */
export const withNonces = (page: string, { script, style }: { readonly script: string; readonly style: string }): string =>
  page.replaceAll(`<script nonce="${NONCE_PLACE}"`, `<script nonce="${script}"`).replaceAll(NONCE_PLACE, style);

/** `<` is escaped, so that no text of a brand can end the element. */
const filled = (html: string, bootstrap: Bootstrap) =>
  html
    .replace('<style>', `<style nonce="${NONCE_PLACE}">`)
    .replace('<script>', `<script nonce="${NONCE_PLACE}">`)
    .replace(
      BOOTSTRAP,
      () => `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap).replace(/</g, '\\u003c')}</script>`,
    );
