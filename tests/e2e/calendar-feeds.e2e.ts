import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The address that a page shows, which its link opens in a calendar program, too. */
async function shownAddress(page: Page, t: ReturnType<typeof wordsOf>): Promise<string> {
  const address = (await page.getByText(/^https?:\/\/\S+\.ics\S*$/).textContent()) ?? '';
  const link = page.getByRole('link', { name: t('Open in the calendar program') });
  await expect(link).toHaveAttribute('href', address.replace(/^https?/, 'webcal'));
  return address;
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // FEED-1, FEED-3
  test(`A member creates, copies, renews and removes a calendar address, in ${locale}.`, async ({
    context,
    page,
    request,
    baseURL,
  }) => {
    await setLocaleCookie(context, locale, baseURL ?? '');
    await newMember(context, baseURL ?? '');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(memberPaths.account);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Calendar'), exact: true })
      .click();
    await page.getByRole('button', { name: t('Create my calendar address') }).click();
    await expect(page.getByText(t('Your calendar address is ready.'))).toBeVisible();
    const first = await shownAddress(page, t);
    await page.getByRole('button', { name: t('Copy the address') }).click();
    await expect(page.getByText(t('The address is copied.'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR');

    await page.getByRole('button', { name: t('Renew the address') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Renew it') })
      .click();
    await expect(page.getByText(t('The address is new. The old one does not work any more.'))).toBeVisible();
    const second = await shownAddress(page, t);
    expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);

    await page.getByRole('button', { name: t('Remove the address') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Remove it') })
      .click();
    await expect(page.getByText(t('You have no calendar address yet.'))).toBeVisible();
    expect((await request.get(second)).status()).toBe(404);
  });
}

// FEED-9
test('The month of events shows the address of a feed with the same filters.', async ({ page, request }) => {
  const t = wordsOf('en');
  await page.goto(`${paths.events}?month=2026-12&organiser=union&free=yes`);
  await untilInteractive(page);
  await page.getByText(t('Follow these events in your calendar')).click();
  const address = await shownAddress(page, t);
  expect(new URL(address).search).toBe('?locale=en&organiser=union&free=true');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  expect(await (await request.get(address)).text()).toContain('X-WR-CALNAME:KSU · Events · Free');
});
