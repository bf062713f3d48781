import { expect } from '@playwright/test';
import { demoPassword } from '#server/db/demo-password.ts';
import { storedTables } from './device-storage.ts';
import type { EnginePage } from './engine-page.ts';

/** Signs in through the form, and waits for the page after it. */
export async function logIn(page: EnginePage, email: string, next: string): Promise<void> {
  await page.open(`/login?redirectPath=${next}`);
  await page.type('Your personal e-mail address', email);
  await page.type('Password', demoPassword);
  await page.press('button', 'Log in');
  await page.expectPath(next);
}

/** Waits until this device can encrypt for the person signed in, also without a network. */
export async function untilSealable(page: EnginePage): Promise<void> {
  const keys = async () => (await storedTables(page).catch(() => undefined))?.['sealing_keys']?.length;
  await expect.poll(keys, { intervals: [50, 100, 200], timeout: 20_000 }).toBe(1);
}

/** Fills the form of the open contact page, and sends it. */
export async function writeMessage(page: EnginePage, message: string): Promise<void> {
  await page.type('Your name', 'Ġorġa Ħili');
  await page.type('Your e-mail address', 'gorga@students.example');
  await page.type('Your message', message);
  await page.press('button', 'Send the message');
}

/** Signs out on an account page, while one item waits that is kept encrypted. */
export async function logOutKeeping(page: EnginePage): Promise<void> {
  await page.press('button', 'Log out');
  await page.expectText('1 is still waiting on this device.');
  await page.expectText('it stays on this device, encrypted, and is sent when you log in here again.');
  await page.press('button', 'Keep for later');
  await page.expectPath('/login');
}
