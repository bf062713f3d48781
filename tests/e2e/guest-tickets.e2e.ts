import { type APIRequestContext, expect } from '@playwright/test';
import { guestTicketPaths } from '#contract/guest-tickets/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The ticket of an attendee other than the buyer: mailed, shown without an account, handed back. */
const phone = { width: 360, height: 780 };

/** The page's address in the mail to a guest, once it has arrived. */
async function mailedLink(request: APIRequestContext, url: string, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const html = await (await request.get(`${url}/dev/mail`)).text();
    const mail = html.split('<article>').find((each) => each.includes(email) && each.includes('/guest-ticket#')) ?? '';
    link = /\/guest-ticket#token=[\w.-]+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // GUEST-5, GUEST-8
  test(`a guest opens one ticket and hands it back to the buyer, in ${locale}`, async ({
    openIn,
    context,
    browser,
    baseURL,
    provoke,
  }) => {
    // On the second visit the link has ended.
    provoke(/status of 404/);
    const url = baseURL ?? '';
    const email = `guest-${crypto.randomUUID()}@elsewhere.example`;
    await signInContext(context, url);
    const booking = await bookFree(context, url, 'careers-expo', 2, email);
    const code = booking.attendees[1]?.code ?? '';
    const link = await mailedLink(context.request, url, email);
    await context.clearCookies({ name: 'ksu_token' });

    const page = await openIn(locale, link);
    await page.setViewportSize(phone);
    const picture = page.getByRole('img', { name: t('QR code of ticket {code}').replace('{code}', code) });
    await expect(picture).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Guest 2' })).toBeVisible();
    await expect(page.getByText('Guest 1')).toHaveCount(0);
    await noSidewaysScroll(page);
    await expectAccessible(page);
    const answer = await page.request.get(url + guestTicketPaths.guestTicket);
    expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow');

    await page.getByRole('button', { name: t('I cannot come: give my ticket back') }).click();
    const question = page.getByRole('dialog', { name: t('Give your ticket back?') });
    await question.getByRole('button', { name: t('Keep it'), exact: true }).click();
    await expect(picture).toBeVisible();
    await page.getByRole('button', { name: t('I cannot come: give my ticket back') }).click();
    await question.getByRole('button', { name: t('Give it back'), exact: true }).click();
    await expect(page.getByText(t('You have given the ticket back'))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('You have given the ticket back') })).toBeFocused();
    await expect(picture).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(t('This link no longer works'))).toBeVisible();

    // The buyer is notified, and the ticket has no name.
    const buyers = await browser.newContext({ baseURL: url });
    await signInContext(buyers, url);
    const buyersPage = await buyers.newPage();
    await buyersPage.goto(memberPaths.notifications);
    await expect(
      buyersPage.getByText('Guest 2 has given a ticket back to you', { exact: false }).first(),
    ).toBeVisible();
    await buyers.close();
  });
}
