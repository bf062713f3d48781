import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { Secret, TOTP } from 'otpauth';
import { auth } from '#contract/auth/calls.ts';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { demoAppSecret, demoPassword } from '#server/db/demo-password.ts';
import { demoPeople } from '#server/db/seed/data-files.ts';
import { inDatabase } from './browser/e2e-database.ts';
import { DATABASE } from './e2e-server.ts';
import { isForWellbeing } from './walks.ts';
import type { Words } from './words.ts';

/** The address of the demo account with this role, e.g. `student`. */
export function emailOfRole(part: string): string {
  const person = demoPeople.find((each) => each.part === part);
  if (person === undefined) throw new Error(`Nobody plays "${part}" in server/db/seed/data/people.json`);
  return person.email;
}

/** Whether a page is only for members or staff. */
export function isForMembers(address: string): boolean {
  return address.startsWith(memberPaths.account) || isForOfficers(address) || isForStaff(address);
}

/** The demo account for a members' page: the student, or an officer or a member of staff for their addresses. */
export function memberFor(address: string): string {
  if (isForOfficers(address)) return emailOfRole('organisation officer');
  if (isForWellbeing(address)) return emailOfRole('wellbeing');
  return emailOfRole(isForStaff(address) ? 'staff' : 'student');
}

/** Whether an address belongs to the reports of organisations. */
function isForOfficers(address: string): boolean {
  return address === memberPaths.rar || address.startsWith(`${memberPaths.rar}/`);
}

/** Whether an address exists only for staff: the server-rendered document is a 404. */
export function isForStaff(address: string): boolean {
  return address === staffPaths.overview || address.startsWith(`${staffPaths.overview}/`);
}

/** The initial page of a context. It has no storage: a story's script that uses storage must skip this page. */
const BLANK = 'about:blank';

/**
 * Signs in like the app, without its pages: sets the server's cookie and the token's. Unloads open pages, whose
 * requests under the previous session would be rejected. Returns the token.
 */
export async function signInContext(
  context: BrowserContext,
  url: string,
  email = emailOfRole('student'),
): Promise<string> {
  const open = context.pages().filter((page) => page.url() !== BLANK);
  await Promise.all(open.map((page) => page.goto(BLANK)));
  const token = await tokenFor(context.request, url, email);
  await context.addCookies([{ name: 'ksu_token', value: token, url, sameSite: 'Lax' }]);
  return token;
}

/**
 * Ends a session without the app's pages, as the server may. Unloads the page, whose requests for private data would
 * be rejected.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto(BLANK);
  await page.context().clearCookies({ name: 'ksu_token' });
}

async function tokenFor(request: APIRequestContext, url: string, email: string): Promise<string> {
  const answer = await request.post(`${url}${auth.login.path}`, { data: { email, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()} ${await answer.text()}`);
  const { authToken } = (await answer.json()) as { authToken: string };
  if (isStaff(email)) await proveSecondFactor(request, url, authToken);
  return authToken;
}

function isStaff(email: string): boolean {
  const roles = demoPeople.find((each) => each.email === email)?.roles ?? [];
  return roles.some((role) => (staffRoles as readonly string[]).includes(role));
}

/**
 * Proves the second factor of a session. On the shared server directly in the database, because a code is accepted
 * once and many stories sign in at the same time; on a server with its own database with a code.
 */
async function proveSecondFactor(request: APIRequestContext, url: string, token: string): Promise<void> {
  if (await stampSharedSession(token)) return;
  const headers = { authorization: `Bearer ${token}` };
  for (const step of [-1, 0, 1]) {
    const data = { code: demoCode(step) };
    const answer = await request.post(`${url}${secondFactor.proveByCode.path}`, { data, headers });
    if (answer.ok()) return;
    if (step === 1) throw new Error(`The second factor was not proven: ${answer.status()} ${await answer.text()}`);
  }
}

/** Marks a session of the shared server as proven; false if the session is not in its database. */
async function stampSharedSession(token: string): Promise<boolean> {
  if (process.env[DATABASE] === undefined) return false;
  const { sid } = jwtDecode<{ sid: string }>(token);
  const stamp = { factor_proven_at: new Date() };
  const stamped = await inDatabase((db) =>
    db.updateTable('sessions').set(stamp).where('id', '=', sid).executeTakeFirst(),
  );
  return stamped.numUpdatedRows > 0n;
}

/** The code that the app of demo staff shows now, or some steps of 30 seconds later. */
export function demoCode(steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(demoAppSecret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Fills in the form of /login and sends it. */
export async function logIn(page: Page, t: Words, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel(t('Your personal e-mail address')).fill(email);
  await page.getByLabel(t('Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Log in'), exact: true })
    .click();
}

/** Everything that the portal has stored on this device, as one text: the data that a second user could find. */
export function deviceText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const opening = indexedDB.open('ksu');
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => resolve(undefined));
    });
    for (const table of database?.objectStoreNames ?? []) {
      const reading = database?.transaction(table).objectStore(table).getAll();
      await new Promise((resolve) => reading?.addEventListener('success', resolve));
      parts.push(JSON.stringify(reading?.result));
    }
    database?.close();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) parts.push(request.url);
    }
    return parts.join('\n');
  });
}
