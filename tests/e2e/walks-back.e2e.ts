import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { KEY_HEADER } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import {
  firstFrameOf,
  goBackTo,
  leave,
  test,
  untilLoadedAgain,
  untilPressable,
} from '#tests/support/browser/cached-test.ts';
import { chooseLanguage, logOut } from '#tests/support/browser/frame.ts';
import { undoBar } from '#tests/support/browser/held-decisions.ts';
import { holdScripts } from '#tests/support/browser/held-scripts.ts';
import { addMember, newMember } from '#tests/support/browser/new-member.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { dayAhead } from '#tests/support/day-ahead.ts';
import { emailOfRole, logIn, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { wordsOf } from '#tests/support/words.ts';

/**
 * Going back to pages that were left for another document (docs/decisions/back-forward-cache.md); each is proved to
 * have come from the cache.
 */
const t = wordsOf('en');
const SECRET = 'Words of one member alone';

test('After Back, a booking can be saved to the calendar, with its current data.', async ({
  cached: { context, page },
  faulty,
}) => {
  await newMember(context, faulty.url);
  const { id } = await bookFree(context, faulty.url, 'careers-expo', 1);
  await page.goto(`${memberPaths.myBookings}/${id}`);
  await saveToCalendar(page);
  // A download leaves the page as it is.
  await untilPressable(page);
  await leave(page);
  await goBackTo(page, `${memberPaths.myBookings}/${id}`);
  await untilPressable(page);
  await saveToCalendar(page);
  await leave(page);
  await ask(context, faulty.url, 'DELETE', `/api/bookings/${id}`);
  await goBackTo(page, `${memberPaths.myBookings}/${id}`);
  await untilPressable(page);
  await expect(page.getByRole('button', { name: t('Save to calendar') })).toHaveCount(0);
});

test('After Back, a certificate can be generated again.', async ({ cached: { context, page }, faulty }) => {
  await signInContext(context, faulty.url, emailOfRole('volunteer'));
  await page.goto(memberPaths.volunteering);
  const button = page.getByRole('button', { name: t('Download the certificate (PDF)') });
  const draw = () => Promise.all([page.waitForEvent('download'), button.click()]);
  await draw();
  await leave(page);
  await goBackTo(page, memberPaths.volunteering);
  await untilPressable(page);
  await draw();
});

test('After Back, a page is in the language chosen on the next page, and /mt stays in Maltese.', async ({
  cached: { page },
}) => {
  await page.goto('/mt');
  await untilInteractive(page);
  await page.goto('/media/news');
  await untilInteractive(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await page.goto('/media/events');
  await untilInteractive(page);
  await chooseLanguage(page, 'mt', 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/media\/news$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The address is Maltese, and so are the pages after it.
  await goBackTo(page, '/mt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await page.goto('/media/news');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
});

test('Back after logging in before the scripts had loaded shows the account, and never the form again.', async ({
  cached: { context, page },
  faulty,
}) => {
  const { email } = await addMember();
  const scripts = await holdScripts(page);
  await page.goto(`${paths.login}?redirectPath=${paths.myDetails}`, { waitUntil: 'commit' });
  await scripts.firstIsThere();
  await logIn(page, t, email);
  await scripts.release();
  await expect(page).toHaveURL(new RegExp(`${paths.myDetails}$`));
  await expect(page.getByText('Ġorġa Ħili').first()).toBeVisible();
  await leave(page);
  await goBackTo(page, paths.myDetails);
  await untilPressable(page);
  await expect(page.getByText('Ġorġa Ħili').first()).toBeVisible();
  // A page with the /login form was left, and its user logged in on another tab.
  const other = await context.newPage();
  await other.goto(paths.myDetails);
  await logOut(other, t);
  await expect(other).toHaveURL(new RegExp(`${paths.login}$`));
  await leave(other);
  await signInBeside(context, faulty.url, email);
  await goBackTo(other, paths.login);
  await expect(other.getByLabel(t('Password'), { exact: true })).toHaveCount(0);
  await expect(other).toHaveURL(`${faulty.url}/`);
});

test(
  'Text that a member typed does not come back after the session has ended, not for one frame.',
  { tag: '@safety' },
  async ({ cached: { context, page }, faulty }) => {
    await newMember(context, faulty.url);
    await page.goto(paths.contact);
    await untilInteractive(page);
    await page.getByLabel('Your message').fill(SECRET);
    await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
    await leave(page);
    // The control: the same member finds the text.
    await goBackTo(page, paths.contact);
    await expect(page.getByLabel('Your message')).toHaveValue(SECRET);
    await expect.poll(() => firstFrameOf(page)).toContain(SECRET);
    await leave(page);
    await context.clearCookies({ name: 'ksu_token' });
    await goBackTo(page, paths.contact);
    await untilLoadedAgain(page);
    expect(await firstFrameOf(page)).not.toContain(SECRET);
    await expect(page.getByLabel('Your message')).toHaveValue('');
  },
);

// OFFLINE-32
test(
  'Nothing private comes back after the session has ended, not for one frame.',
  { tag: '@safety' },
  async ({ cached: { context, page }, faulty }) => {
    await newMember(context, faulty.url);
    await openDetails(page);
    await leave(page);
    await context.clearCookies({ name: 'ksu_token' });
    // Open pages send messages to each other, which would evict this one from the cache: the page in between runs no
    // script.
    await goBackTo(page, paths.myDetails);
    await untilLoadedAgain(page);
    expect(await firstFrameOf(page)).not.toContain('Ħili');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Ħili')).toHaveCount(0);
  },
);

// OFFLINE-33, SHELL-11
test(
  'Back shows the next member no data of the previous one.',
  { tag: '@safety' },
  async ({ cached: { context, page }, faulty }) => {
    await newMember(context, faulty.url);
    await openDetails(page);
    await leave(page);
    await signInBeside(context, faulty.url, emailOfRole('organisation officer'));
    await goBackTo(page, paths.myDetails);
    await untilLoadedAgain(page);
    expect(await firstFrameOf(page)).not.toContain('Ħili');
    await expect(page.getByText('Elena Camilleri').first()).toBeVisible();
    await expect(page.getByText('Ħili')).toHaveCount(0);
  },
);

test(
  'Nothing private comes back after its member logged out in another tab.',
  { tag: '@safety' },
  async ({ cached: { context, page }, faulty }) => {
    await newMember(context, faulty.url);
    await openDetails(page);
    await leave(page);
    const other = await context.newPage();
    await openDetails(other);
    await logOut(other, t);
    await expect(other).toHaveURL(new RegExp(`${paths.login}$`));
    // The message to other tabs may have evicted the page from the cache: it is then loaded, and requests the session.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/login/);
    expect(await firstFrameOf(page)).not.toContain('Ħili');
    await expect(page.getByText('Ħili')).toHaveCount(0);
  },
);

test('A staff page sends its decision as it is left; after Back, an item that a colleague decided has no buttons.', async ({
  cached: { context, page },
  faulty,
}) => {
  await signInContext(context, faulty.url);
  const [first, second] = [
    await requestRental(context, faulty.url, 344),
    await requestRental(context, faulty.url, 348),
  ];
  await signInContext(context, faulty.url, emailOfRole('staff'));
  // The server-rendered document of a staff page is a 404, which is never cached.
  await page.goto(`/staff/rentals/${first}`);
  await page.getByRole('button', { name: 'Approve: ' }).click();
  await expect(undoBar(page, t)).toBeVisible();
  await leave(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: /folding chairs/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve: ' })).toHaveCount(0);

  // A page reached by a link within the app belongs to the previous page's document.
  await page.goto(paths.myDetails);
  await moveTo(page, `/staff/rentals/${second}`);
  await expect(page.getByRole('button', { name: 'Approve: ' })).toBeVisible();
  await leave(page);
  await ask(context, faulty.url, 'POST', `/api/staff/rentals/${second}/decision`, { decision: 'approve', version: 1 });
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  faulty.modeFor(/^\/api\/staff\/rentals/, { kind: 'held', until });
  await goBackTo(page, `/staff/rentals/${second}`);
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  release();
  await untilPressable(page);
  await expect(page.getByRole('button', { name: 'Approve: ' })).toHaveCount(0);
});

async function saveToCalendar(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('Save to calendar') });
  await Promise.all([page.waitForEvent('download'), button.click()]);
}

async function openDetails(page: Page): Promise<void> {
  await page.goto(paths.myDetails);
  await expect(page.getByText('Ġorġa Ħili').first()).toBeVisible();
}

/** Signs in like another tab, without affecting the pages of this context. */
async function signInBeside(context: BrowserContext, url: string, email: string): Promise<void> {
  const beside = await context.browser()?.newContext();
  if (beside === undefined) throw new Error('The context has no browser');
  const value = await signInContext(beside, url, email);
  const cookies = (await beside.cookies(url)).filter(({ name }) => name !== 'ksu_token');
  await beside.close();
  // The session is bound to the cookie of the server.
  await context.addCookies([...cookies, { name: 'ksu_token', value, url, sameSite: 'Lax' }]);
}

/** @returns the id of a request for folding chairs in this many days */
async function requestRental(context: BrowserContext, url: string, days: number): Promise<number> {
  const { data: thing } = await (await context.request.get(`${url}/api/rental-things/folding-chairs`)).json();
  const dates = { starts_on: dayAhead(days), ends_on: dayAhead(days + 1) };
  const { data } = await ask(context, url, 'POST', '/api/rentals', {
    ...dates,
    purpose: 'A stall in the sun',
    thing_ids: [thing.id],
  });
  return data.id;
}

/** Makes calls as the signed-in user, outside the page. */
async function ask(context: BrowserContext, url: string, method: 'POST' | 'DELETE', path: string, data?: object) {
  const token = (await context.cookies(url)).find(({ name }) => name === 'ksu_token')?.value;
  const headers = { authorization: `Bearer ${token}`, [KEY_HEADER]: randomUUID() };
  const answer = await context.request.fetch(url + path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}
