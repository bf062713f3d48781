import { expect } from '@playwright/test';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { undoBar } from '#tests/support/browser/held-decisions.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, untilKept } from '#tests/support/browser/worker-test.ts';
import { dayAhead } from '#tests/support/day-ahead.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

const t = wordsOf('mt');
const purpose = 'Wirja ta’ ritratti';

// RENT-19
test('A rental request written offline arrives once, and is approved, collected and returned.', async ({
  context,
  page,
  faulty,
  openPage,
}) => {
  await setLocaleCookie(context, 'mt', faulty.url);
  await signInContext(context, faulty.url);
  await page.goto(faulty.url + rentalsPaths.all);
  await untilKept(page, '/api/equipment?');
  await untilKept(page, '/api/venues?');
  await goOffline(context, faulty);
  await page.close();

  const later = await openPage();
  await later.goto(`${faulty.url}${rentalsPaths.request}?thing=bicycle`);
  const bicycle = later.getByRole('group', { name: t('What would you like to rent?') }).getByRole('checkbox', {
    checked: true,
  });
  await expect(bicycle).toHaveCount(1);
  await later.getByLabel(t('Pick-up date')).fill(dayAhead(200));
  await later.getByLabel(t('Return date')).fill(dayAhead(207));
  await later.getByLabel(t('What is it for?')).fill(purpose);
  const send = later.getByRole('button', { name: t('Send the request') });
  await send.click();
  // Eight days exceed the bicycle's limit, which the app checks without the server.
  await expect(later.getByRole('main').getByRole('link', { name: /aktar minn 7 ijiem/ })).toBeVisible();
  await expectAccessible(later);
  await later.getByLabel(t('Return date')).fill(dayAhead(206));
  await send.click();
  await expect(
    later.getByText(t('Saved on this device. It will be sent automatically once you are connected.')),
  ).toBeVisible();
  await noSidewaysScroll(later);
  await later.close();

  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  const again = await openPage();
  await again.goto(faulty.url + rentalsPaths.mine);
  await expect(again.getByText(purpose)).toHaveCount(1);
  const rental = again.getByRole('article').filter({ hasText: purpose }).getByRole('link');
  const id = /\d+$/.exec((await rental.getAttribute('href')) ?? '')?.[0] ?? '';

  await signInContext(context, faulty.url, emailOfRole('staff'));
  await again.goto(faulty.url + staffPaths.rental.replace(':id', id));
  await again.getByRole('button', { name: t('Approve') }).click();
  await undoBar(again, t).getByRole('button').last().click();
  for (const [press, said] of [
    ['Mark as collected', 'Marked as collected.'],
    ['Mark as returned', 'Marked as returned.'],
  ] as const) {
    await again
      .getByRole('main')
      .getByRole('button', { name: t(press) })
      .click();
    await again
      .getByRole('dialog')
      .getByRole('button', { name: t(press), exact: true })
      .click();
    await expect(again.getByRole('status').filter({ hasText: t(said).replace(/\{.*/, '') })).toBeFocused();
  }
  await expect(again.getByRole('main').getByRole('button', { name: t('Mark as returned') })).toHaveCount(0);
});
