import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import type { TogaCounter } from '#contract/toga/staff.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { logOut } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { expectWiped, untilFilled } from '#tests/support/browser/wallet.ts';
import { goOffline, savedCopy } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, deviceText, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The student's rental in the seed. */
const CODE = 'TGAA7M2KQX';

// TOGA-23
test(
  'The code of a toga rental opens offline, and is gone after signing out.',
  { tag: '@safety' },
  async ({ context, page, faulty, openPage }) => {
    const t = wordsOf('mt');
    await setLocaleCookie(context, 'mt', faulty.url);
    await signInContext(context, faulty.url);
    await page.goto(faulty.url + paths.myDetails);
    await untilFilled(page);
    await goOffline(context, faulty);
    await page.close();

    const gate = await openPage();
    await gate.goto(faulty.url + togaPaths.myTogaRental);
    const code = gate.getByRole('img', { name: t('QR code of toga rental {code}').replace('{code}', CODE) });
    await expect(code).toBeVisible();
    await expect(gate.getByText(savedCopy('mt'))).toBeVisible();
    await noSidewaysScroll(gate);
    // The control: until then it is stored.
    await expect.poll(() => deviceText(gate)).toContain(CODE);
    await logOut(gate, t);
    await expectWiped(gate, [CODE]);
  },
);

// TOGA-23
test(
  'The toga counter works offline, sends its marks later, and shows earlier marks of another device.',
  { tag: '@safety' },
  async ({ context, browser, page, faulty, openPage }) => {
    await setLocaleCookie(context, 'en', faulty.url);
    const token = await signInContext(context, faulty.url, emailOfRole('staff'));
    const gown = await waitingGown(context, faulty.url, token);
    await page.goto(faulty.url + staffPaths.toga);
    await expect.poll(() => deviceText(page)).toContain(gown.code);
    await page.reload();
    await expect(page.getByLabel('Rental code')).toBeVisible();
    await goOffline(context, faulty);
    await page.close();

    const gate = await openPage();
    await gate.goto(faulty.url + staffPaths.toga);
    await expect(gate.getByText('Togas are checked against the list on this device')).toBeVisible();
    await check(gate, 'ABCDEFGH23', 'Not on the list');
    await check(gate, gown.code, gown.person.first_name ?? '');
    await gate.getByRole('button', { name: 'Fitted', exact: true }).click();
    await expect(gate.getByText('Marked on this device. It is sent once there is a connection.')).toBeVisible();
    await gate.getByRole('button', { name: 'Hand it out' }).click();
    await expect(gate.getByText('togas were marked here while offline')).toBeVisible();
    await gate.reload();
    await check(gate, gown.code, gown.person.first_name ?? '');
    await expect(gate.getByRole('button', { name: 'Back on time, undamaged' })).toBeVisible();
    await expectAccessible(gate);
    await noSidewaysScroll(gate);

    // Another device, online, hands it out as well.
    faulty.mode({ kind: 'pass' });
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const otherToken = await signInContext(other, faulty.url, emailOfRole('staff'));
    const answer = await other.request.post(faulty.url + togaAdmin.mark.path, {
      headers: { authorization: `Bearer ${otherToken}`, 'idempotency-key': randomUUID() },
      data: { id: randomUUID(), rental_id: gown.id, mark: 'collected', marked_at: new Date().toISOString() },
    });
    expect(((await answer.json()) as { data: { outcome: string } }).data.outcome).toBe('marked');
    await other.close();
    await context.setOffline(false);
    await expect(gate.getByText('Already marked on another device')).toBeVisible({ timeout: 30_000 });
    await expect(gate.getByText('marked here while offline')).toHaveCount(0);
  },
);

/** A seeded toga that is not fitted yet, and not the demo student's. */
async function waitingGown(context: BrowserContext, url: string, token: string) {
  const answer = await context.request.get(`${url}${togaAdmin.counter.path}?locale=en`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { gowns } = ((await answer.json()) as { data: TogaCounter }).data;
  const gown = gowns.find(({ state, code }) => state === 'paid' && code !== CODE && code.startsWith('TGA'));
  if (gown === undefined) throw new Error('The seed has no toga that waits for its fitting.');
  return gown;
}

async function check(page: Page, text: string, title: string): Promise<void> {
  await page.getByLabel('Rental code').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert').getByText(title).first()).toBeVisible();
}
