import type { Browser } from 'playwright-core';
import type { Language } from '../../src/contracts/i18n/translate.js';
import { launchBrowser } from '../support/browser.js';
import { type Api, Product, type ProductOptions } from '../support/product.js';
import { waitForValue } from '../support/wait-until.js';
import { Screen } from './screen.js';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** One user on one device. */
export interface Visit {
  readonly size: typeof phone;
  readonly language: Language;
  /** Whether the service worker of the site is installed, as on a phone. */
  readonly isInstalled?: boolean;
}

/** Both devices and both languages in two visits. */
export const mixedViews = [
  { size: phone, language: 'hi' },
  { size: desktop, language: 'en' },
] as const satisfies readonly Visit[];

/** Gives all brands the colours of one of them, to review every screen in the palest and in the darkest brand. */
async function paintAllBrands(product: Product, slug: string | undefined): Promise<void> {
  if (!slug) return;
  await product.query(
    `update partners.partner p set theme = model.theme, brand = p.brand || jsonb_build_object('primary', model.brand -> 'primary', 'secondary', model.brand -> 'secondary')
     from partners.partner model where model.slug = $1 and p.theme is not null`,
    [slug],
  );
}

/** The environment of a browser test: the running product with its lenders, and a browser. */
export class TestSite {
  private constructor(
    readonly product: Product,
    readonly api: Api,
    private readonly browser: Browser,
  ) {}

  static async start(options: ProductOptions = {}): Promise<TestSite> {
    const { product, api } = await Product.startAll(options);
    await paintAllBrands(product, process.env.SCREENSHOTS_BRAND);
    return new TestSite(product, api, await launchBrowser());
  }

  /** Opens a new browser without any state. */
  async openScreen({ size, language, isInstalled = false }: Visit): Promise<Screen> {
    return await Screen.open(this.browser, { url: this.api.url, language, isInstalled, ...size });
  }

  /** Returns the messages to a number or an e-mail address, newest first. */
  async messagesTo(address: string): Promise<readonly string[]> {
    const { body } = await this.api.request<{ body: string | null }[]>('GET', `/api/dev/messages?to=${encodeURIComponent(address)}`);
    return body.map((message) => message.body ?? '');
  }

  /** Returns the OTP of the newest message to a number or an e-mail address, once it differs from the last one. */
  async otpTo(address: string, last = ''): Promise<string> {
    return await waitForValue(async () => {
      const code = /\b\d{6}\b/.exec((await this.messagesTo(address))[0] ?? '')?.[0];
      return code && code !== last ? code : undefined;
    });
  }

  /** Uploads a status file of the lenders, as staff does. */
  async uploadStatusFile(name: string, rows: readonly (readonly string[])[]): Promise<void> {
    const body = new FormData();
    body.append('image_name', new File([rows.map((row) => row.join(',')).join('\n')], name));
    await this.api.request('POST', '/api/upload-application-status-file', { token: await this.api.adminToken(), body });
  }

  /** A number has a pause between two OTPs, and a device has a limit: tests are faster than both. */
  async resetOtpLimits(): Promise<void> {
    await this.product.query(`delete from platform.rate_limit where key like 'otp-send%'`);
    await this.product.query('update auth.otp_challenge set address_index = null, network_index = null where address_index is not null');
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
  }
}
