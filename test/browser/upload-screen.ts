import { basename } from 'node:path';
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { TextKey } from '../../src/contracts/i18n/translate.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { Keyboard } from './keyboard.js';
import type { TestSite, Visit } from './test-site.js';

type UploadPage = 'mis-upload' | 'merchant-upload' | 'commission-upload-file';

/** A file that is on no disk. */
interface FileContent {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An upload page of the back office, operated by keyboard. */
export class UploadScreen {
  readonly keyboard: Keyboard;
  readonly dialog: Locator;
  readonly history: Locator;

  constructor(readonly screen: Screen) {
    const { page } = screen;
    this.keyboard = new Keyboard(screen);
    this.dialog = page.getByRole('dialog');
    this.history = page.getByRole('table', { name: screen.text('common.upload.history') });
  }

  /** Logs in at the address of the page. */
  static async logIn(stage: TestSite, view: Visit, name: UploadPage): Promise<UploadScreen> {
    const screen = await stage.openScreen(view);
    const { page } = screen;
    await screen.goTo(`/admin/${name}`);
    await page.locator('input[type=email]').fill('role1@demo.test');
    await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
    await screen.submit();
    await page.getByRole('heading', { level: 1, name: screen.text(`admin.pages.${name}`) }).waitFor();
    return new UploadScreen(screen);
  }

  /** Selects what the file is for. */
  async choose(label: TextKey, choice: string): Promise<void> {
    const { page } = this.screen;
    const picker = page.getByRole('combobox', { name: this.screen.text(label) });
    await waitUntil(() => picker.isEnabled());
    await this.keyboard.type(picker, choice, 60);
    await page
      .getByRole('option', { name: new RegExp(`^${choice}( |$)`) })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }

  /** Uploads a file from the disk. */
  async send(path: string): Promise<void> {
    await this.screen.page.setInputFiles('input[type=file]', path);
    await waitUntil(() => this.upload.isEnabled());
    await this.keyboard.press(this.upload, 20);
  }

  /** Returns the outcome of every row in the order of the dialog: created, updated, unmatched, unchanged, rejected. */
  async outcomes(): Promise<string[]> {
    const { screen, dialog } = this;
    await dialog.getByText(screen.text('admin.uploads.rows.created'), { exact: true }).waitFor();
    return await dialog.getByRole('definition').allInnerTexts();
  }

  /**
   * Uploads a further file with the options of the last one, and closes its preview without applying it. Returns the expected outcome of every
   * row, as `outcomes` does. `figures` are among the cells of the rows as the preview shows them.
   */
  async preview(file: string | FileContent, figures: readonly string[]): Promise<string[]> {
    const { screen, dialog } = this;
    await screen.page.setInputFiles('input[type=file]', file);
    await waitUntil(() => this.upload.isEnabled());
    await this.upload.click();
    const outcomes = await this.outcomes();
    expect(await dialog.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining([...figures]));
    await screen.audit(`the preview of ${typeof file === 'string' ? basename(file) : file.name}`);
    await this.closeDialog();
    return outcomes;
  }

  /** Applies the previewed file; waits until the given number of records is listed. */
  async apply(records: number): Promise<void> {
    await this.keyboard.press(this.button('admin.uploads.check.apply'), 12);
    await this.dialog.getByText(new RegExp(`^${this.screen.text('admin.uploads.results.title')} · `)).waitFor();
    await waitUntil(async () => (await this.dialog.getByRole('list').last().getByRole('listitem').count()) === records);
  }

  async closeDialog(): Promise<void> {
    await this.screen.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Opens the undo preview of a file. */
  async openUndoDialog(name: string): Promise<void> {
    await this.keyboard.press(this.row(name).getByRole('button', { name: this.screen.text('admin.uploads.undoOf', { name }) }), 60);
    await this.dialog.getByText(this.screen.text('admin.uploads.undoTitle')).waitFor();
  }

  async undo(name: string): Promise<void> {
    await this.keyboard.press(this.button('admin.uploads.undo'), 5);
    await this.row(name).getByText(this.screen.text('admin.statusFile.status.undone')).waitFor();
  }

  /** Returns the row of a file in the history. */
  row(name: string): Locator {
    return this.history.getByRole('row').filter({ hasText: name });
  }

  /** Returns a button of the dialog. */
  button(key: TextKey): Locator {
    return this.dialog.getByRole('button', { name: this.screen.text(key), exact: true });
  }

  get upload(): Locator {
    return this.screen.page.getByRole('button', { name: this.screen.text('common.actions.upload'), exact: true });
  }

  /** Closes the browser and returns the recorded problems. */
  async close(): Promise<readonly string[]> {
    await this.screen.close();
    return this.screen.problems;
  }
}
