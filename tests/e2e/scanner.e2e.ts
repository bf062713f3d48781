import { expect, type Page } from '@playwright/test';
import { door } from '#contract/bookings/door.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';

/** Keyboard scanners at the door, at the gate of the carpools and at the toga counter (docs/decisions/signed-codes.md). */
test.use({ viewport: { width: 360, height: 780 } });

test('Scans during a check are all answered, in order, whichever key the scanner sends last.', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const buyerContext = await browser.newContext();
  await signInContext(buyerContext, url);
  const booking = await bookFree(buyerContext, url, 'careers-expo', 4);
  await buyerContext.close();
  const [one, two, three] = booking.attendees.map(({ code, qr }) => ({ code: code ?? '', qr: qr ?? '' }));
  await setLocaleCookie(context, 'en', url);
  await signInContext(context, url, emailOfRole('staff'));
  await page.goto(`/staff/door/${booking.occurrence.id}`);
  const field = page.getByLabel('Ticket code');
  await expect(field).toBeFocused();
  const shownResults = await recordResults(page);

  const release = await holdRequests(page, new RegExp(door.checkIn.path));
  await page.keyboard.type(`${one?.qr}\n`);
  await page.keyboard.type(onGermanLayout(two?.qr ?? ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${three?.code.toLowerCase()}\n\n${one?.code}\n`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  // Text typed by a user in the meantime stays.
  await page.keyboard.type('ABCD');
  await release();
  await expect
    .poll(shownResults)
    .toEqual([
      expect.stringMatching(/^Let in.*Guest 1/),
      expect.stringMatching(/^Let in.*Guest 2/),
      expect.stringMatching(/^Let in.*Guest 3/),
      expect.stringMatching(/^Already used.*Guest 1/),
    ]);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('ABCD');
  await expect(page.getByText('Type the ticket code.')).toHaveCount(0);
  const earlier = page.getByRole('list', { name: 'Earlier checks' });
  await expect(earlier.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // The focus was elsewhere: the scan still arrives in the field.
  await field.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type(`${two?.code}\n`);
  await expect(page.getByRole('alert')).toContainText(/Already used.*Guest 2/);

  // Without the ticket: by name, checked in like a scan, and the next scan goes into the field.
  await page.getByLabel('Find by name').fill('nobody of this name');
  await expect(page.getByText('No ticket on the list is in this name.')).toBeVisible();
  await page.getByLabel('Find by name').fill('GUEST 4');
  await page.getByRole('button', { name: /^Check in: Guest 4/ }).click();
  // BOOK-45: with a reason.
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write the reason.')).toBeVisible();
  await page.keyboard.type('Battery is flat\n');
  await expect(page.getByRole('alert')).toContainText(/Let in.*Guest 4/);
  await expect(field).toBeFocused();
  await page.getByLabel('Find by name').fill('guest 4');
  await expect(page.getByRole('listitem').filter({ hasText: /Guest 4.*Already used/ })).toBeVisible();
});

for (const { path, label } of [
  { path: staffPaths.carpoolGate, label: 'Code or number plate' },
  { path: staffPaths.toga, label: 'Rental code' },
]) {
  test(`Two scans at once are both answered at ${path}.`, async ({ openAs, page }) => {
    await openAs('en', 'staff', path);
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type('ABCDEFGH22\nKSU1.abc.def\n');
    await expect(page.getByRole('alert')).toContainText('Not a KSU code');
    await expect(page.getByRole('list', { name: 'Earlier checks' })).toContainText('Not on the list');
    await expect(page.getByLabel(label)).toBeFocused();
  });
}

/** Records each text of the region of the newest result, which a screen reader reads; returns all, in order. */
async function recordResults(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole('alert').evaluate((region) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver((changes) => {
      const isAnswer = changes.some(({ addedNodes }) => addedNodes.length > 0);
      if (isAnswer) told.push((region as HTMLElement).innerText.replaceAll(/\s+/g, ' '));
    }).observe(region, { childList: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
}

/** The text that a German keyboard layout types for a scanner with another layout. */
function onGermanLayout(text: string): string {
  return [...text].map((letter) => 'yzYZß?'['zyZY-_'.indexOf(letter)] ?? letter).join('');
}
