import { expect } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { paths } from '#contract/kit/paths.ts';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { storedItems } from '#tests/support/browser/contact-form.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline } from '#tests/support/browser/worker-test.ts';
import { demoCode, deviceText, emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

test.use({ viewport: { width: 360, height: 780 } });

// AUTH-33, OFFLINE-22
test(
  'A ticket that a guard checked offline waits for the second step of the login, and is sent after it.',
  { tag: '@safety' },
  async ({ context, browser, page, faulty, openPage, provoke }) => {
    provoke(/status of 403/);
    const theirs = await browser.newContext({ serviceWorkers: 'block' });
    await signInContext(theirs, faulty.url, emailOfRole('volunteer'));
    const booking = await bookFree(theirs, faulty.url, 'careers-expo', 1);
    await theirs.close();
    const [{ code = '', qr = '' } = {}] = booking.attendees;
    const address = `${faulty.url}/staff/door/${booking.occurrence.id}`;

    await setLocaleCookie(context, 'en', faulty.url);
    const { sid } = jwtDecode<{ sid: string }>(await signInContext(context, faulty.url, emailOfRole('guard')));
    await page.goto(address);
    await expect.poll(() => deviceText(page)).toContain(code);
    await page.reload();
    await expect(page.getByLabel(t('Ticket code'))).toBeVisible();
    await goOffline(context, faulty);
    await page.close();

    // The door stays usable, although the session has lost its proof.
    await inDatabase((db) =>
      db.updateTable('sessions').set({ factor_proven_at: null }).where('id', '=', sid).execute(),
    );
    const gate = await openPage();
    await gate.goto(address);
    await gate.getByLabel(t('Ticket code')).fill(qr ?? '');
    await gate.getByRole('button', { name: t('Check'), exact: true }).click();
    await expect(gate.getByRole('alert').getByText(t('Let in'), { exact: true })).toBeVisible();
    await gate.goto(faulty.url + paths.outbox);
    await expect(gate.getByRole('link', { name: t('Complete the second step') })).toHaveCount(0);

    faulty.mode({ kind: 'pass' });
    await context.setOffline(false);
    await expect(gate.getByText(t('Waiting for the second step of your login'))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(gate);
    await noSidewaysScroll(gate);
    await gate.getByRole('link', { name: t('Complete the second step') }).click();
    // It is asked for in place of the page, or in a dialogue above it: the first answer that requires it decides.
    await gate.getByLabel(t('Code of the authenticator app')).fill(demoCode());
    await gate.getByRole('button', { name: t('Confirm'), exact: true }).click();
    await expect(gate.getByRole('heading', { level: 1, name: t('Today') })).toBeVisible();
    await expect.poll(() => storedItems(gate)).toEqual([]);
  },
);
