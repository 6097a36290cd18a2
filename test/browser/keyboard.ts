import type { Locator } from 'playwright-core';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';

interface FocusState {
  readonly name: string;
  readonly hasFocusRing: boolean;
  readonly isVisible: boolean;
}

/** Within so many frames the page has drawn what a press has changed, however long they take. */
const MAX_FRAMES = 60;

/** What has the focus: how it is called, whether a ring is drawn around it or the little box it is in, and whether any of it lies open on the screen. */
const FOCUS_SCRIPT = `new Promise(requestAnimationFrame).then(() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const labelled = document.getElementById(here.getAttribute('aria-labelledby'))?.textContent;
  const words = here.getAttribute('aria-label') ?? labelled ?? here.labels?.[0]?.textContent ?? here.textContent ?? '';
  // A script cannot read the thumb of a slider, which is what its ring is drawn around.
  const isRinged = here.type === 'range' || [here, here.parentElement, here.parentElement?.parentElement].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  });
  const { left, top, width, height } = here.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((across) => parts.some((down) => {
    const hit = document.elementFromPoint(left + width * across, top + height * down);
    return hit && (hit.contains(here) ? hit !== document.documentElement && hit !== document.body : here.parentElement.contains(hit));
  }));
  return { name: here.localName + ' "' + words.trim().replace(/\\s+/g, ' ').slice(0, 40) + '"', isRinged, isSeen };
})`;

/** A person at a keyboard and nothing else. Wherever a press leads, the place must be seen. */
export class Keyboard {
  constructor(private readonly screen: Screen) {}

  /** Goes on by Tab, or back, until something has the focus; fails where that takes more presses than are sensible. */
  async tabTo(target: Locator, most: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    // Nobody looks for what is not there yet.
    await target.first().waitFor({ state: 'attached' });
    while (!(await this.hasFocus(target))) {
      if (passed.length === most) throw new Error(`${most} × ${key} do not lead to ${String(target)}, but to ${passed.join(', ')}`);
      await this.screen.page.keyboard.press(key);
      passed.push(await this.checkFocusVisible());
    }
  }

  /** Goes to something by Tab and presses a key there: Enter for what is pressed, Space for what is ticked. */
  async press(target: Locator, most: number, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target, most);
    await this.screen.page.keyboard.press(key);
  }

  /** Goes to a field and types; what stands in it is marked by Tab, and replaced. */
  async type(field: Locator, text: string, most: number): Promise<void> {
    await this.tabTo(field, most);
    await this.screen.page.keyboard.type(text);
  }

  /** Chooses one of a field's choices by its place, whether they are radio buttons or a list. */
  async choose(name: string, place: number, most: number): Promise<void> {
    const { page } = this.screen;
    const radios = page.locator(`input[type=radio][name$="-${name}"]`);
    const isOpen = (await radios.count()) > 0;
    await this.tabTo(isOpen ? radios : this.screen.field(name), most);
    // The first radio button is where Tab leads, and is not chosen by that; a list begins with "Choose one".
    if (isOpen) await page.keyboard.press('Space');
    for (let at = isOpen ? 0 : -1; at < place; at++) await page.keyboard.press('ArrowDown');
  }

  /** Waits until the focus is on something without a press: where a new page or a dialog puts it. */
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

  /** The name of the place that a press led to. */
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
