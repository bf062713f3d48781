import { expect, type Locator, type Page } from '@playwright/test';
import type { EventItem } from '#contract/events/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import { bookFree, seeded } from '#tests/support/browser/booking-pages.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { remember, watchShifts } from '#tests/support/browser/frame.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { MAX_SHIFT } from '#tests/support/browser/layout-shifts.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { openPermitApplications } from '#tests/support/browser/opening-windows.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { addCard } from '#tests/support/passes.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The front page of a signed-in member, and the bar at the foot of a phone. */
test.use({ ...withMovement, viewport: { width: 360, height: 780 } });

/** The maximum presses from a member's front page on a phone to each target; for a free event, to its ticket. */
const most = { card: 1, ticket: 1, freeEvent: 4, permit: 4, question: 2, letter: 2 } as const;

const settled = { consent: 'accepted', 'install-card': 'closed' };
const t = wordsOf('en');
const photo = await phonePhoto({ width: 320, height: 240 });

test.beforeEach(async ({ page }) => {
  await remember(page, settled);
  await withoutAnnouncement(page);
});

/** Presses each element in turn, and returns the number of presses. */
async function pressAll(page: Page, presses: readonly ((main: Locator) => Locator)[]): Promise<number> {
  for (const find of presses) await find(page.getByRole('main')).click();
  return presses.length;
}

// HOME-3, SHELL-7
test('Every page of a member links to Today.', async ({ context, page, baseURL }) => {
  await signInContext(context, baseURL ?? '');
  await page.goto('/contact-us');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining('/assets/TodayPage-'));
});

test('The account renders at once, without a layout shift: its overview on a phone, a pass on a tablet.', async ({
  context,
  page,
  baseURL,
}) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  const shifts = await watchShifts(page);
  // Before the user is known.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(memberPaths.myStudentCard);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(page.getByRole('link', { name: t('Interviews') })).toBeVisible();
  expect(await shifts()).toBeLessThan(MAX_SHIFT);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(memberPaths.account);
  await expect(page.getByRole('main').getByText('Maria Vella')).toBeVisible();
  expect(await shifts()).toBeLessThan(MAX_SHIFT);
});

test('Card, ticket, event and cover letter are few presses away from the front page.', async ({
  context,
  page,
  baseURL,
  openAs,
}) => {
  const url = baseURL ?? '';
  const { id } = await newMember(context, url);
  await inDatabase((db) => addCard(db, id, `TODAY-${id}`, new Date(Date.now() + 300 * 24 * 3_600_000)));
  await bookFree(context, url, seeded.free, 1);
  await openAs('en', undefined, '/');
  const tabs = page.getByRole('navigation', { name: t('Shortcuts') });

  expect(await pressAll(page, [() => tabs.getByRole('link', { name: t('Card') })])).toBe(most.card);
  await expect(page.getByRole('img', { name: /QR code of student card/ })).toBeVisible();

  await tabs.getByRole('link', { name: t('Home') }).click();
  expect(await pressAll(page, [(main) => main.getByRole('link', { name: t('Show my ticket') })])).toBe(most.ticket);
  await expect(page.getByRole('img', { name: /QR code/ }).first()).toBeVisible();

  await tabs.getByRole('link', { name: t('Home') }).click();
  const toTheEvents = await pressAll(page, [() => tabs.getByRole('link', { name: t('Events') })]);
  await expect(page.getByRole('heading', { level: 1, name: t('Events') })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/media/events/"]').first()).toBeVisible();
  const slug = await freeEvent(page);
  const toTheTicket = [
    (main: Locator) => main.locator(`a[href="/media/events/${slug}"]`).first(),
    (main: Locator) => main.getByRole('link', { name: /^Book(?!ed)/ }).first(),
    (main: Locator) => main.getByRole('button', { name: t('Confirm the booking') }),
  ];
  expect(toTheEvents + (await pressAll(page, toTheTicket))).toBe(most.freeEvent);
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible();

  await page.goto('/');
  const menu = page.getByRole('dialog', { name: t('Menu') });
  const toTheUnion = [
    () => page.getByRole('button', { name: t('Menu'), exact: true }),
    () => menu.getByRole('link', { name: t('Contact us') }),
  ];
  expect(await pressAll(page, toTheUnion)).toBe(most.letter);
  await expect(page.getByLabel(t('Your message'))).toBeVisible();
});

test('Four presses, besides filling in the form, apply for a permit and open its payment.', async ({
  context,
  page,
  baseURL,
  openAs,
}) => {
  await openPermitApplications();
  const { id } = await newMember(context, baseURL ?? '');
  await openAs('en', undefined, '/');
  const toTheForm = [
    (main: Locator) => main.getByRole('link', { name: t('Apply for a parking permit') }),
    (main: Locator) => main.getByRole('button', { name: t('Apply for a permit') }),
  ];
  const filled = await pressAll(page, toTheForm);
  for (const side of ['front', 'back']) {
    const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
    await page.locator(`#permit-driving_licence_${side}`).setInputFiles(picture);
  }
  await expect(page.getByText(t('The photo is ready.'))).toHaveCount(2);
  await page.getByLabel(t('Number plate')).fill(`TDY ${id}`);
  await expect(page.getByLabel(t('Number plate'))).toHaveValue(`TDY ${id}`);
  const toThePayment = [
    (main: Locator) => main.getByRole('button', { name: t('Apply for the permit') }),
    (main: Locator) => main.getByRole('button', { name: /pay/i }),
  ];
  expect(filled + (await pressAll(page, toThePayment))).toBe(most.permit);
  await expect(page).toHaveURL(/\/payment\/checkout/);
});

test('A full-screen advert does not open over a form, because it would take the keyboard input.', async ({
  context,
  page,
  baseURL,
  openAs,
}) => {
  await openPermitApplications();
  await newMember(context, baseURL ?? '');
  const release = await holdRequests(page, /advert-[^/]*-full-/);
  const asked = page.waitForRequest(/advert-[^/]*-full-/);
  await openAs('en', undefined, memberPaths.myParkingPermit);
  await asked;
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Apply for a permit') })
    .click();
  await expect(page.getByLabel(t('Number plate'))).toBeVisible();
  expect(await page.locator('dialog img[src*="-full-"]').count()).toBe(0);
  await release();
  await page.getByLabel(t('Number plate')).fill('TDY 1');
  await expect(page.getByLabel(t('Number plate'))).toHaveValue('TDY 1');
});

test('An officer opens the next question of the report with two presses.', async ({ page, openAs }) => {
  await openAs('en', 'organisation officer', '/');
  const toTheQuestion = [
    (main: Locator) => main.getByRole('link', { name: /^Report for/ }),
    (main: Locator) => main.getByRole('link', { name: /^(?:Start|Continue) with/ }),
  ];
  expect(await pressAll(page, toTheQuestion)).toBe(most.question);
  await expect(page).toHaveURL(/\/rar\/current\/report\?/);
});

for (const [part, tab] of [
  ['staff', 'Staff'],
  ['organisation officer', 'Report'],
] as const) {
  test(`The shortcut bar has the tasks of: ${part}.`, async ({ page, openAs }) => {
    await openAs('en', part, '/');
    const tabs = page.getByRole('navigation', { name: t('Shortcuts') });
    await expect(tabs.getByRole('link')).toHaveCount(5);
    await expect(tabs.getByRole('link').nth(2)).toHaveAccessibleName(t(tab));
  });
}

test('The shortcut bar covers no content, with large text on a narrow phone, or on a page with its own bar.', async ({
  context,
  page,
  baseURL,
}) => {
  await setLocaleCookie(context, 'mt', baseURL ?? '');
  await signInContext(context, baseURL ?? '', emailOfRole('student'));
  await page.setViewportSize({ width: 320, height: 568 });
  const shifts = await watchShifts(page);
  // The language switch loads last: the bar must not become one line taller then.
  const release = await holdRequests(page, /\/api\/feature-flags/);
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: wordsOf('mt')('Shortcuts') });
  await expect(tabs).toBeVisible();
  const language = page.getByRole('banner').getByRole('button', { name: `MT · ${wordsOf('mt')('Language')}` });
  await expect(language).toHaveCount(0);
  await release();
  await expect(language).toBeVisible();
  expect(await shifts()).toBeLessThan(MAX_SHIFT);
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await expect.poll(() => roomUnderFooter(page, tabs)).toBeGreaterThanOrEqual(-1);
  await page.evaluate(() => localStorage.setItem('ksu.text-size', '200'));
  await page.reload();
  await expect(tabs).toBeVisible();
  await noSidewaysScroll(page);
  expect(await tabs.evaluate((element) => getComputedStyle(element).position)).toBe('relative');
  await page.evaluate(() => localStorage.setItem('ksu.text-size', '100'));
  await page.goto(`/media/events/${seeded.paid}/book`);
  await expect(page.locator('[data-foot]')).toBeVisible();
  await expect(tabs).toBeHidden();
});

test('The cookie question is a low bar with both answers visible, and covers no pass.', async ({
  context,
  page,
  baseURL,
}) => {
  await setLocaleCookie(context, 'mt', baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => location.protocol === 'about:' || localStorage.removeItem('ksu.consent'));
  await page.goto('/media/news');
  const words = wordsOf('mt');
  const consent = page.getByRole('region', { name: words('Cookies on this portal') });
  for (const name of ['Accept', 'Not now']) {
    await expect(consent.getByRole('button', { name: words(name) })).toBeInViewport({ ratio: 1 });
  }
  expect((await consent.boundingBox())?.height).toBeLessThan(568 * 0.45);
  await signInContext(context, baseURL ?? '', emailOfRole('student'));
  await page.goto(memberPaths.myStudentCard);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(consent).toBeAttached();
  const [pass, bar] = await Promise.all([page.getByRole('article').boundingBox(), consent.boundingBox()]);
  expect(bar?.y).toBeGreaterThanOrEqual((pass?.y ?? 0) + (pass?.height ?? 0));
});

// HOME-5
test('The document of the front page contains no data of the signed-in user, and causes no layout shift.', async ({
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await signInContext(context, url, emailOfRole('student'));
  const shifts = await watchShifts(page);
  let answerLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  await page.route('**/api/auth/register/status*', (route) => late.then(() => route.continue()));
  const answer = await page.goto(url);
  const document = (await answer?.text()) ?? '';
  expect(document).not.toContain('Vella');
  expect(document, 'a visitor’s page would only be replaced').not.toContain('<h1');
  await untilInteractive(page);
  await expect(page.getByText('Maria Vella').first()).toBeVisible();
  const news = page.getByText(t('Latest news'));
  await expect(news).toBeAttached();
  await expect(news, 'what waits may still appear above').toBeHidden();
  answerLate();
  await expect(news).toBeVisible();
  expect(await shifts()).toBeLessThan(MAX_SHIFT);
});

/** Pixels between the foot of the page, scrolled to its end, and the bar over it. */
async function roomUnderFooter(page: Page, tabs: Locator): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [bar, foot] = await Promise.all([tabs.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
  return (bar?.y ?? 0) - (foot?.y ?? 0) - (foot?.height ?? 0);
}

/** The slug of a free event that the list shows first and that can be booked. */
async function freeEvent(page: Page): Promise<string> {
  const slugs = await page
    .getByRole('main')
    .locator('a[href^="/media/events/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').split('/')[3] ?? ''));
  for (const slug of slugs) {
    const answer = await page.request.get(`/api/events/slug/${slug}`);
    const { data } = (await answer.json()) as { data: EventItem };
    const time = data.occurrences.find(({ tickets, status }) => tickets.length > 0 && status === 'scheduled');
    if ((data.price?.max.amount ?? '0') !== '0' || time === undefined) continue;
    const onSale = await page.request.get(`/api/events/${data.id}/occurrences/${time.id}/tickets`);
    const { data: tickets } = (await onSale.json()) as { data: Ticket[] };
    if (tickets.some(({ state }) => state === 'ON_SALE')) return slug;
  }
  throw new Error('The first page of the events has no free one that can be booked.');
}

/** An announcement that opens while the user leaves the page would be closed too late. */
async function withoutAnnouncement(page: Page): Promise<void> {
  await page.route('**/api/banner?*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, published: false } } });
  });
}
