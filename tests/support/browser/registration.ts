import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '#tests/support/words.ts';

/** A new person: each story has its own addresses. */
export interface Newcomer {
  email: string;
  university: string;
}

export function newcomer(): Newcomer {
  const name = randomUUID().slice(0, 8);
  return { email: `${name}@portal.example`, university: `${name}@um.edu.mt` };
}

/** A password that follows the rules. */
export const newPassword = 'Luzzu-ahmar-26!';
export const identityNumber = '612305M';

/** The code that was e-mailed to an address, from the page with the demo's mail. */
export async function mailedCode(page: Page, address: string): Promise<string> {
  let code = '';
  const look = async () => {
    const mails = (await (await page.request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((each) => each.includes(address)) ?? '';
    code = /<h2>[^<]*\b(\d{4})\b/.exec(mail)?.[1] ?? '';
    return code;
  };
  await expect.poll(look, { intervals: [50, 100, 200] }).not.toBe('');
  return code;
}

/** A different code. */
export function differentCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

/** The button of a step. */
export function onward(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Moves to a control with the Tab key only. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

/** Fills in a field with the keyboard only, replacing its text. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses the option after this many presses of the arrow key. */
export async function pickFrom(page: Page, label: string, presses = 1): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowDown');
}

/** Presses a button with the keyboard only. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, onward(page, name));
  await page.keyboard.press('Enter');
}

/** Requests a code. */
export async function askForCode(page: Page, t: Words, { university }: Newcomer): Promise<void> {
  await page.getByLabel(t('University or Junior College address')).fill(university);
  await onward(page, t('Send the code')).click();
  await expect(page.getByLabel(t('Code'), { exact: true })).toBeVisible();
}
