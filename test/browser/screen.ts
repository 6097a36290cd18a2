import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { catalogues } from '../../src/contracts/i18n/catalogues.js';
import { type Language, type TextKey, type TextVariables, translate } from '../../src/contracts/i18n/translate.js';
import { logTestedRoute } from '../support/tested-route-log.js';
import { setLanguage } from '../support/browser.js';
import { waitUntil } from '../support/wait-until.js';
import { violationsOn } from './accessibility.js';
import { findLatinWords } from './latin-words.js';

export interface ScreenOptions {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  /** Whether the service worker of the site is installed, as on a phone. */
  readonly isInstalled?: boolean;
}

/** A loaded machine is slow, but not a failure. */
const TIMEOUT_MS = 60_000;
const OPEN_DIALOG = '[aria-modal=true]';
/** The state of all form inputs on the page, and whether the forms are busy. */
const FORM_STATE = `[...document.querySelectorAll('form input, form button')].map((part) => [part.type, part.value, part.disabled, part.dataset.loading].join(' ')).join('\\n')`;
/**
 * Half covered by a dialog, a button counts as too small and text contrast is measured against the overlay: both rules run where no dialog
 * is open.
 */
const RULES_IGNORED_UNDER_DIALOG = ['target-size', 'color-contrast'];

/** A browser with one language and one size, which records all problems. */
export class Screen {
  /** Console errors, failed requests and accessibility violations, each with its page. */
  readonly problems: string[] = [];
  /** Requests of the page without a response. */
  private readonly pendingRequests = new Set<Request>();
  /** Number of requests that the page has made. */
  private requestCount = 0;
  /** Paths whose page, and not only a dialog on it, was audited. */
  private readonly auditedPaths = new Set<string>();

  private constructor(
    private readonly context: BrowserContext,
    private tab: Page,
    private language: Language,
    private readonly options: ScreenOptions,
  ) {}

  static async open(browser: Browser, options: ScreenOptions): Promise<Screen> {
    const { url, width, height, language } = options;
    // With animation, axe would check half-faded text.
    const context = await browser.newContext({
      viewport: { width, height },
      locale: `${language}-IN`,
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    await setLanguage(context, url, language);
    // Tests intercept and count network requests, which a service worker would hide.
    if (!options.isInstalled) await context.addInitScript('delete Navigator.prototype.serviceWorker');
    context.setDefaultTimeout(TIMEOUT_MS);
    const screen = new Screen(context, await context.newPage(), language, options);
    screen.listen();
    return screen;
  }

  get page(): Page {
    return this.tab;
  }

  /** Closes the tab and opens another one: browser storage stays, the state of the page is lost. */
  async reopen(): Promise<void> {
    await this.tab.close();
    this.pendingRequests.clear();
    this.tab = await this.context.newPage();
    this.listen();
  }

  /** Returns a text of the catalogue in the language of this screen. */
  text(key: TextKey, variables?: TextVariables): string {
    return translate(catalogues[this.language], key, variables);
  }

  /** Switches to the other language in the page header, also while a dialog covers it. */
  async switchLanguage(language: Language): Promise<void> {
    const button = this.page
      .getByRole('banner', { includeHidden: true })
      .getByRole('button', { name: this.text(`common.language.${language}`), includeHidden: true });
    if ((await this.page.locator(OPEN_DIALOG).count()) > 0) await button.dispatchEvent('click');
    else await button.click();
    this.language = language;
    await this.page.locator(`html[lang^=${language}]`).waitFor({ state: 'attached' });
  }

  /** Opens a path of the site, or a full address. */
  async goTo(address: string): Promise<void> {
    await this.page.goto(new URL(address, this.options.url).href);
    await this.triggerHydration();
  }

  /** Interacts with the page, as a server-rendered page loads the application only after an interaction. */
  async triggerHydration(): Promise<void> {
    await this.page.mouse.move(1, 1);
    await this.page.mouse.move(0, 0);
  }

  /** Waits until a page of the product has its final state: no pending requests, and all fonts are loaded. */
  async waitUntilRendered(): Promise<void> {
    await this.page.locator('h1').first().waitFor();
    await this.triggerHydration();
    await this.page.locator('html[data-first-view=drawn]').waitFor({ state: 'detached' });
    // Effective on the first load only: after a navigation inside the page the state is reached already.
    await this.page.waitForLoadState('networkidle');
    await this.waitUntilIdle();
  }

  /** Waits until the page has no pending requests, has rendered the responses, and has made no request while rendering. */
  private async waitUntilIdle(): Promise<void> {
    for (let asked = -1; asked !== this.requestCount;) {
      asked = this.requestCount;
      await waitUntil(() => this.pendingRequests.size === 0).catch(() => {
        throw new Error(['the page waits for answers', ...this.describePendingRequests()].join('\n'));
      });
      // Content that is loading again is pale, content that is loading for the first time is a skeleton.
      await this.page.locator('[aria-busy=true], main .mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
      await this.page.evaluate(
        'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))',
      );
    }
  }

  private describePendingRequests(): readonly string[] {
    return [...this.pendingRequests].map((request) => `unanswered: ${request.method()} ${request.url()}`);
  }

  /** Waits for a page of the product to render and records what axe reports on it. */
  async audit(name: string): Promise<void> {
    await this.waitUntilRendered();
    await this.check(name);
  }

  /** Audits a page in its language and in the other one, and returns to the first. */
  async auditInBothLanguages(name: string): Promise<void> {
    const { language } = this;
    await this.audit(name);
    await this.switchLanguage(language === 'en' ? 'hi' : 'en');
    await this.audit(name);
    await this.switchLanguage(language);
  }

  /** Audits a page in its language and, on a phone, in the other one too: what fits in one may be cut in the other. */
  async auditPhoneInBothLanguages(name: string): Promise<void> {
    if (this.options.width < 480) await this.auditInBothLanguages(name);
    else await this.audit(name);
  }

  /** Records what axe reports on a page that is visible only while the server responds. */
  async auditImmediately(name: string): Promise<void> {
    await this.check(name);
  }

  /**
   * Records an audit of the page at this address in this width and language; the page for unknown addresses counts only at `/404`. The
   * host is part of the address if it is not that of the site.
   */
  private async recordPage(): Promise<void> {
    const { hostname, pathname } = new URL(this.page.url());
    const host = hostname === new URL(this.options.url).hostname ? '' : hostname;
    const heading = await this.page.locator('h1').first().innerText();
    if (heading !== this.text('common.notFound.title') || pathname === '/404')
      logTestedRoute(`PAGE ${host}${pathname} ${this.options.width} ${this.language}`);
  }

  /** Returns the problems except expected refusals, given by status and end of the address. */
  problemsExcept(...refusals: readonly (readonly [status: number, address: RegExp])[]): readonly string[] {
    const isExpected = (text: string) =>
      refusals.some(([status, address]) => {
        const url = /^(\d{3}): (\S+)$/.exec(text) ?? /^console: .* status of (\d{3}) .* at (\S+)$/.exec(text) ?? [];
        return Number(url[1]) === status && address.test(url[2] ?? '');
      });
    return this.problems.filter((text) => !isExpected(text));
  }

  private async check(name: string): Promise<void> {
    await this.recordPage();
    await this.runAxe(name);
    const overflow = await this.page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (overflow > 0) this.problems.push(`${name}: ${overflow} px wider than the screen`);
    const text = await this.page.locator('body').innerText();
    if (this.language === 'hi' && !this.page.url().includes('/admin')) {
      // Text marked as English was written by users.
      const marked = new Set(findLatinWords((await this.page.locator('[lang=en]').allInnerTexts()).join(' ')));
      const foreign = findLatinWords(text).filter((word) => !marked.has(word));
      if (foreign.length > 0) this.problems.push(`${name}: English on a page in Hindi: ${foreign.join(' ')}`);
    }
    for (const slip of ['undefined', 'NaN', '[object Object]', '{{']) if (text.includes(slip)) this.problems.push(`${name}: shows ${slip}`);
    // Last, as a full-page screenshot enlarges the window, which moves sticky elements.
    await this.saveScreenshot(name);
  }

  /** Returns a form field by its name. */
  field(name: string) {
    return this.page.locator(`[id$="-${name}"]`).first();
  }

  /** Selects an option of a field by its index, for radio buttons and select lists. */
  async choose(name: string, place: number): Promise<void> {
    await this.field(name).waitFor({ state: 'attached' });
    const radios = this.page.locator(`input[type=radio][name$="-${name}"]`);
    if ((await radios.count()) > 0) await this.checkBox(radios.nth(place));
    else await this.field(name).selectOption({ index: place + 1 });
  }

  /** Ticks a checkbox or radio button as a customer does, scrolled clear of sticky elements. */
  async checkBox(box: Locator): Promise<void> {
    await box.evaluate((element: { scrollIntoView(options: object): void }) => element.scrollIntoView({ block: 'center' }));
    await box.check({ force: true });
  }

  /**
   * Presses the submit button of the visible form. Presses again if the page moved the button between pointer down and up, which happens
   * once, when the first key press loads parts of the page and with them a late font.
   */
  async submit(): Promise<void> {
    const button = await this.page.waitForSelector('main form button[type=submit]');
    const press = await button.evaluateHandle((element: { addEventListener(name: string, heard: () => void, options: object): void }) => {
      const seen = { isPressed: false };
      element.addEventListener('click', () => (seen.isPressed = true), { once: true, capture: true });
      return seen;
    });
    await button.click();
    // After a navigation to another document the handle cannot be read.
    const isPressed = await press.evaluate((seen) => seen.isPressed).catch(() => true);
    if (!isPressed && (await button.isVisible())) await button.click();
  }

  /** Waits for a page of the product; on failure, reports the current page. */
  async waitForPage(isThere: (url: URL) => boolean): Promise<void> {
    try {
      await this.page.waitForURL(isThere);
    } catch (cause) {
      const text = await this.page.locator('body').innerText();
      const form = await this.page.evaluate<string>(FORM_STATE);
      throw new Error([`still at ${this.page.url()}`, text, form, ...this.describePendingRequests(), ...this.problems].join('\n'), {
        cause,
      });
    }
  }

  /**
   * Leaves the product for an address that the test answers. Requests are intercepted no longer than that: those of a page that is being
   * left are then reported after its end, and look as if they waited for ever.
   */
  async leaveFor(address: string | RegExp, leave: () => Promise<void>): Promise<void> {
    await this.context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    await leave();
    await this.page.waitForURL(address);
    await this.context.unroute(address);
  }

  /** Turns a switch on or off by keyboard, and waits until the page shows that. */
  async setSwitch(name: string, isOn: boolean): Promise<void> {
    const toggle = this.page.getByRole('switch', { name });
    if ((await toggle.isChecked()) === isOn) return;
    await toggle.focus();
    await this.page.keyboard.press('Space');
    await waitUntil(async () => (await toggle.isChecked()) === isOn);
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** Records what axe reports on the page or in the open dialog, and on the page below the dialog unless it was audited without it. */
  private async runAxe(name: string): Promise<void> {
    const hasDialog = (await this.page.locator(OPEN_DIALOG).count()) > 0;
    const { pathname } = new URL(this.page.url());
    const isKnown = this.auditedPaths.has(pathname);
    this.auditedPaths.add(pathname);
    const found = await violationsOn(this.page, hasDialog ? { include: [OPEN_DIALOG] } : {});
    if (hasDialog && !isKnown)
      found.push(...(await violationsOn(this.page, { exclude: [OPEN_DIALOG], excludedRules: RULES_IGNORED_UNDER_DIALOG })));
    this.problems.push(...found.map((violation) => `${name}: ${violation}`));
  }

  /** Saves a screenshot in the folder that `SCREENSHOTS` names, by size, language and page, for review by people. */
  private async saveScreenshot(name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (!folder) return;
    const { pathname } = new URL(this.page.url());
    const path = pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll('/', '_');
    const file = `${this.options.width}-${this.language}${path}-${name.replaceAll(' ', '-')}.png`;
    const scrolled = await this.page.evaluate<number>('scrollY');
    await this.page.evaluate('scrollTo(0, 0)');
    await this.page.screenshot({ path: join(folder, file), fullPage: true });
    await this.page.evaluate(`scrollTo(0, ${scrolled})`);
  }

  private listen(): void {
    this.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.problems.push(`console: ${message.text()} at ${message.location().url}`);
    });
    this.page.on('request', (request) => {
      // The end of a beacon is not reported, and the end of requests of a left page is not either.
      if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) this.pendingRequests.clear();
      if (request.resourceType() === 'ping') return;
      this.requestCount++;
      this.pendingRequests.add(request);
    });
    this.page.on('requestfinished', (request) => this.pendingRequests.delete(request));
    this.page.on('requestfailed', (request) => this.pendingRequests.delete(request));
    this.page.on('pageerror', (error) => this.problems.push(`script: ${error.message}`));
    this.page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) this.problems.push(`${response.status()}: ${response.url()}`);
      else if (pathname.startsWith('/api/')) logTestedRoute(`${response.request().method()} ${pathname}`);
    });
  }
}
