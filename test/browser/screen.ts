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
  /** Whether the worker of the site takes its place, as on a phone. */
  readonly isInstalled?: boolean;
}

/** A busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;
const OPEN_DIALOG = '[aria-modal=true]';
/** What is typed into the forms of a page, and whether they are busy. */
const FORM_STATE = `[...document.querySelectorAll('form input, form button')].map((part) => [part.type, part.value, part.disabled, part.dataset.loading].join(' ')).join('\\n')`;
/** Half covered by a dialog, a button counts as too small, and words are measured against its shade: both are judged where no dialog is open. */
const RULES_IGNORED_UNDER_DIALOG = ['target-size', 'color-contrast'];

/** One person's browser: speaks one language, has one size, and remembers everything that should not have happened. */
export class Screen {
  /** Console errors, failed requests and accessibility violations, each with the page it happened on. */
  readonly problems: string[] = [];
  /** Requests of the page that have no answer yet. */
  private readonly pendingRequests = new Set<Request>();
  /** How many requests the page has made. */
  private requestCount = 0;
  /** Paths whose page, and not only a dialog on it, was judged. */
  private readonly auditedPaths = new Set<string>();

  private constructor(
    private readonly context: BrowserContext,
    private tab: Page,
    private language: Language,
    private readonly options: ScreenOptions,
  ) {}

  static async open(browser: Browser, options: ScreenOptions): Promise<Screen> {
    const { url, width, height, language } = options;
    // Motion would only make axe look at half-faded texts.
    const context = await browser.newContext({
      viewport: { width, height },
      locale: `${language}-IN`,
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    await setLanguage(context, url, language);
    // Tests stand between page and network themselves, and count what goes there.
    if (!options.isInstalled) await context.addInitScript('delete Navigator.prototype.serviceWorker');
    context.setDefaultTimeout(TIMEOUT_MS);
    const screen = new Screen(context, await context.newPage(), language, options);
    screen.listen();
    return screen;
  }

  get page(): Page {
    return this.tab;
  }

  /** Closes the tab and opens another one: what the browser keeps is there, and what the page kept is not. */
  async reopen(): Promise<void> {
    await this.tab.close();
    this.pendingRequests.clear();
    this.tab = await this.context.newPage();
    this.listen();
  }

  /** A text of the catalogue in this person's language. */
  text(key: TextKey, variables?: TextVariables): string {
    return translate(catalogues[this.language], key, variables);
  }

  /** Presses the other language in the head of the page. */
  async switchLanguage(language: Language): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.text(`common.language.${language}`) })
      .click();
    this.language = language;
    await this.page.locator(`html[lang^=${language}]`).waitFor({ state: 'attached' });
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.options.url + path);
    await this.triggerHydration();
  }

  /** A person is in front of the page: the application of a page that was drawn ahead comes for no less. */
  async triggerHydration(): Promise<void> {
    await this.page.mouse.move(1, 1);
    await this.page.mouse.move(0, 0);
  }

  /** Waits until a page of the product is drawn as it will stay: nothing is asked for any more, and every font it needs has come. */
  async waitUntilRendered(): Promise<void> {
    await this.page.locator('h1').first().waitFor();
    await this.triggerHydration();
    await this.page.locator('html[data-first-view=drawn]').waitFor({ state: 'detached' });
    // Of the first load alone: after a change inside the page it is long true.
    await this.page.waitForLoadState('networkidle');
    await this.waitUntilIdle();
    await this.recordPage();
  }

  /** Waits until the page asks for nothing, has drawn what came, and has asked for nothing while it drew that. */
  private async waitUntilIdle(): Promise<void> {
    for (let asked = -1; asked !== this.requestCount;) {
      asked = this.requestCount;
      await waitUntil(() => this.pendingRequests.size === 0).catch(() => {
        throw new Error(['the page waits for answers', ...this.describePendingRequests()].join('\n'));
      });
      // What is being asked for again is drawn pale, what comes for the first time as grey bars.
      await this.page.locator('[aria-busy=true], main .mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
      await this.page.evaluate(
        'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))',
      );
    }
  }

  private describePendingRequests(): readonly string[] {
    return [...this.pendingRequests].map((request) => `unanswered: ${request.method()} ${request.url()}`);
  }

  /** Waits for a page of the product to be drawn and notes what axe finds on it. */
  async audit(name: string): Promise<void> {
    await this.waitUntilRendered();
    await this.check(name);
  }

  /** Notes what axe finds on a page that stands only as long as the server takes to answer. */
  async auditImmediately(name: string): Promise<void> {
    await this.recordPage();
    await this.check(name);
  }

  /** Notes that the page of this address was seen; that there is none is seen at `/404` alone. */
  private async recordPage(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    const heading = await this.page.locator('h1').first().innerText();
    if (heading !== this.text('common.notFound.title') || pathname === '/404') logTestedRoute(`PAGE ${pathname}`);
  }

  /** What should not have happened, but for answers that refuse what a test is about: their status, and what their address ends in. */
  problemsExcept(...refusals: readonly (readonly [status: number, address: RegExp])[]): readonly string[] {
    const isExpected = (text: string) =>
      refusals.some(([status, address]) => {
        const url = /^(\d{3}): (\S+)$/.exec(text) ?? /^console: .* status of (\d{3}) .* at (\S+)$/.exec(text) ?? [];
        return Number(url[1]) === status && address.test(url[2] ?? '');
      });
    return this.problems.filter((text) => !isExpected(text));
  }

  private async check(name: string): Promise<void> {
    await this.runAxe(name);
    const overflow = await this.page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (overflow > 0) this.problems.push(`${name}: ${overflow} px wider than the screen`);
    const text = await this.page.locator('body').innerText();
    if (this.language === 'hi' && !this.page.url().includes('/admin')) {
      // What says of itself that it is English was written so by people.
      const marked = new Set(findLatinWords((await this.page.locator('[lang=en]').allInnerTexts()).join(' ')));
      const foreign = findLatinWords(text).filter((word) => !marked.has(word));
      if (foreign.length > 0) this.problems.push(`${name}: English on a page in Hindi: ${foreign.join(' ')}`);
    }
    for (const slip of ['undefined', 'NaN', '[object Object]', '{{']) if (text.includes(slip)) this.problems.push(`${name}: shows ${slip}`);
    // Last: for a whole page the browser is made longer, which moves what sticks to its edge.
    await this.saveScreenshot(name);
  }

  /** A form field by its name. */
  field(name: string) {
    return this.page.locator(`[id$="-${name}"]`).first();
  }

  /** Chooses one of a field's choices by its place, whether they are drawn as radio buttons or as a list. */
  async choose(name: string, place: number): Promise<void> {
    await this.field(name).waitFor({ state: 'attached' });
    const radios = this.page.locator(`input[type=radio][name$="-${name}"]`);
    if ((await radios.count()) > 0) await this.checkBox(radios.nth(place));
    else await this.field(name).selectOption({ index: place + 1 });
  }

  /** Ticks a box or a radio button as a person does: brought clear of what sticks to the edges of the screen. */
  async checkBox(box: Locator): Promise<void> {
    await box.evaluate((element: { scrollIntoView(options: object): void }) => element.scrollIntoView({ block: 'center' }));
    await box.check({ force: true });
  }

  /**
   * Presses the button of the form in view; once more where the page moved it away between finger down and up, as happens once, when parts of the page
   * come after the first key and with them a face that was late.
   */
  async submit(): Promise<void> {
    const button = await this.page.waitForSelector('main form button[type=submit]');
    const press = await button.evaluateHandle((element: { addEventListener(name: string, heard: () => void, options: object): void }) => {
      const seen = { isPressed: false };
      element.addEventListener('click', () => (seen.isPressed = true), { once: true, capture: true });
      return seen;
    });
    await button.click();
    // Where the press has led to another document, nobody is left to ask.
    const isPressed = await press.evaluate((seen) => seen.isPressed).catch(() => true);
    if (!isPressed && (await button.isVisible())) await button.click();
  }

  /** Waits for a page of the product; where it does not come, says what stands there instead. */
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

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** Notes what axe finds: on the page, or in the open dialog, and on the page below it unless that was looked at without the dialog. */
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

  /** Kept in the folder that SCREENSHOTS names, for people to look at. */
  private async saveScreenshot(name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    const file = `${this.options.width}-${this.language}-${name.replaceAll(' ', '-')}.png`;
    if (folder) await this.page.screenshot({ path: join(folder, file), fullPage: true });
  }

  private listen(): void {
    this.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.problems.push(`console: ${message.text()} at ${message.location().url}`);
    });
    this.page.on('request', (request) => {
      // Nobody hears of the end of a beacon, nor of what a page had asked for that is left.
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
