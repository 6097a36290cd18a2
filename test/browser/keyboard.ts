import type { Locator } from 'playwright-core';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';

interface FocusState {
  readonly name: string;
  readonly hasFocusRing: boolean;
  readonly isVisible: boolean;
}

/** Maximum number of frames until the page has rendered the result of a press, however long they take. */
const MAX_FRAMES = 60;

/** Returns the focused element: its name, whether it or its small container has a focus ring, and whether any part of it is visible. */
const FOCUS_SCRIPT = `new Promise(requestAnimationFrame).then(() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const labelled = document.getElementById(here.getAttribute('aria-labelledby'))?.textContent;
  const words = here.getAttribute('aria-label') ?? labelled ?? here.labels?.[0]?.textContent ?? here.textContent ?? '';
  // A script cannot read the thumb of a slider, which is what its ring is drawn around.
  const hasFocusRing = here.type === 'range' || [here, here.parentElement, here.parentElement?.parentElement].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  });
  const { left, top, width, height } = here.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isVisible = parts.some((across) => parts.some((down) => {
    const hit = document.elementFromPoint(left + width * across, top + height * down);
    return hit && (hit.contains(here) ? hit !== document.documentElement && hit !== document.body : here.parentElement.contains(hit));
  }));
  return { name: here.localName + ' "' + words.trim().replace(/\\s+/g, ' ').slice(0, 40) + '"', hasFocusRing, isVisible };
})`;

/** Operates a page by keyboard only. The focus must be visible after every press. */
export class Keyboard {
  constructor(private readonly screen: Screen) {}

  /** Presses Tab or Shift+Tab until an element has the focus; fails after `most` presses. */
  async tabTo(target: Locator, most: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    // The search starts only when the target exists.
    await target.first().waitFor({ state: 'attached' });
    while (!(await this.hasFocus(target))) {
      if (passed.length === most) throw new Error(`${most} × ${key} do not lead to ${String(target)}, but to ${passed.join(', ')}`);
      await this.screen.page.keyboard.press(key);
      passed.push(await this.checkFocusVisible());
    }
  }

  /** Moves to an element by Tab and presses a key: Enter for buttons, Space for checkboxes. */
  async press(target: Locator, most: number, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target, most);
    await this.screen.page.keyboard.press(key);
  }

  /** Moves to a field and types; Tab selects the existing text, which is replaced. */
  async type(field: Locator, text: string, most: number): Promise<void> {
    await this.tabTo(field, most);
    await this.screen.page.keyboard.type(text);
  }

  /** Selects an option of a field by its index, for radio buttons and select lists. */
  async choose(name: string, place: number, most: number): Promise<void> {
    const { page } = this.screen;
    const radios = page.locator(`input[type=radio][name$="-${name}"]`);
    const isOpen = (await radios.count()) > 0;
    await this.tabTo(isOpen ? radios : this.screen.field(name), most);
    // Tab focuses the first radio button without selecting it; a select list starts with "Choose one".
    if (isOpen) await page.keyboard.press('Space');
    for (let at = isOpen ? 0 : -1; at < place; at++) await page.keyboard.press('ArrowDown');
  }

  /** Waits until an element has the focus without a press, as after a new page or a dialog. */
  async waitForFocus(target: Locator): Promise<void> {
    await target.first().waitFor();
    await waitUntil(() => this.hasFocus(target)).catch(async () => {
      throw new Error(`the focus is not on ${String(target)}, but on ${(await this.focusState())?.name ?? 'nothing'}`);
    });
  }

  private async hasFocus(target: Locator): Promise<boolean> {
    return (await target.and(this.screen.page.locator(':focus')).count()) > 0;
  }

  private async focusState(): Promise<FocusState | null> {
    return await this.screen.page.evaluate<FocusState | null>(FOCUS_SCRIPT);
  }

  /** Checks that the focus is visible, and returns the name of the focused element. */
  private async checkFocusVisible(): Promise<string> {
    let place = await this.focusState();
    for (let frame = 1; frame < MAX_FRAMES && !(place?.hasFocusRing && place.isVisible); frame++)
      place = (await this.focusState()) ?? place;
    if (!place) throw new Error('the focus is nowhere');
    if (!place.hasFocusRing) this.screen.problems.push(`keyboard: no ring around ${place.name}`);
    if (!place.isVisible) this.screen.problems.push(`keyboard: ${place.name} is hidden or covered`);
    return place.name;
  }
}
