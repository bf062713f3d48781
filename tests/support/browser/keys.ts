import { expect, type Locator, type Page } from '@playwright/test';

/** Presses keys and counts them; typing texts is not counted. */
export function keysOn(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab (or Shift+Tab) until the element has the focus */
  const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  };
  return {
    press,
    reach,
    count: () => presses,
    type: (text: string) => page.keyboard.insertText(text),
    /** The same as `reach`, then Enter */
    activate: async (role: 'button' | 'link', name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      await reach(page.getByRole(role, { name, exact: typeof name === 'string' }), key);
      await press('Enter');
    },
  };
}

export type Keys = ReturnType<typeof keysOn>;

export const hallSectionName = (page: Page) =>
  page.getByRole('region', { name: /^Section:/ }).getByLabel('Name in English');

/** Adds a section to the drawing of a hall, and types its names and rows. */
export async function addHallSection(page: Page, keys: Keys, [en, mt, rows]: readonly [string, string, string]) {
  await keys.activate('button', 'Add a section', 'Tab');
  await expect(hallSectionName(page)).toBeFocused();
  await keys.press('ControlOrMeta+a');
  await keys.type(en);
  await keys.press('Tab');
  await keys.press('ControlOrMeta+a');
  await keys.type(mt);
  await keys.press('Tab');
  await expect(page.getByLabel('Rows', { exact: true })).toBeFocused();
  await keys.type(rows);
}
