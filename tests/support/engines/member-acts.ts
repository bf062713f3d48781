import { auth } from '#contract/auth/calls.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { SAVED } from '#tests/support/browser/contact-form.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { untilInstalled, untilSealable } from './device-storage.ts';
import { type EnginePage, PLAIN_DOCUMENT } from './engine-page.ts';

/** Signs in through the form, and waits for the page after it. */
export async function logIn(page: EnginePage, email: string, next: string): Promise<void> {
  await page.open(`/login?redirectPath=${next}`);
  await page.type('Your personal e-mail address', email);
  await page.type('Password', demoPassword);
  await page.press('button', 'Log in');
  await page.expectPath(next);
}

/**
 * Signs in like the app, without its pages: sets the server's cookie and the token's.
 * @returns the token
 */
export async function signIn(page: EnginePage, email: string): Promise<string> {
  await page.openDocument(PLAIN_DOCUMENT);
  return page.run(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      const { authToken } = (await answer.json()) as { authToken: string };
      document.cookie = `ksu_token=${authToken}; path=/; samesite=lax`;
      return authToken;
    },
    { path: auth.login.path, body: JSON.stringify({ email, password: demoPassword }) },
  );
}

/** Fills the form of the open contact page, which may contain a member's name and address already, and sends it. */
export async function writeMessage(page: EnginePage, message: string): Promise<void> {
  await page.fill('Your name', 'Ġorġa Ħili');
  await page.fill('Your e-mail address', 'gorga@students.example');
  await page.type('Your message', message);
  await page.press('button', 'Send the message');
}

/** Signs out in the menu with pending items, and keeps them encrypted. */
export async function logOutKeeping(page: EnginePage): Promise<void> {
  await page.press('button', 'Menu');
  await page.press('button', 'Log out');
  await page.expectText('still waiting on this device.');
  await page.expectText('it stays on this device, encrypted, and is sent when you log in here again.');
  await page.press('button', 'Keep for later');
  await page.expectPath('/login');
}

/** Logs in and, once the portal can work and encrypt offline, goes offline and leaves a message pending. */
export async function leaveMessageWaiting(page: EnginePage, line: FaultyServer, email: string, message: string) {
  await logIn(page, email, '/contact-us');
  await untilInstalled(page);
  await untilSealable(page);
  line.mode({ kind: 'drop' });
  await page.open('/contact-us');
  await writeMessage(page, message);
  await page.expectText(SAVED);
}
