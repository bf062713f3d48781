import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { addAgendaAppointment, addAgendaBooking, addWholeAgenda } from '#tests/support/agenda.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { goOffline, missingChunks, savedCopy, untilControlled } from '#tests/support/browser/worker-test.ts';
import { deviceText, signInContext } from '#tests/support/members.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Today within the first visit of a new device, and the data left for its next user. */
test.use({ viewport: { width: 360, height: 780 } });

const agendaOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // HOME-4
  test(`Today opens offline within the first visit, although another page was opened, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    const member = await addMember();
    await inDatabase((db) => addWholeAgenda(db, { user_id: member.id, now: new Date() }));
    await setLocaleCookie(context, locale, faulty.url);
    await signInContext(context, faulty.url, member.email);
    // Opens neither Today nor the account.
    await page.goto(faulty.url + paths.contact);
    await untilControlled(page);
    await expect.poll(() => deviceText(page), { timeout: 20_000 }).toContain('Quiz night');
    await expect.poll(() => missingChunks(page), { timeout: 30_000 }).toEqual([]);
    await goOffline(context, faulty);
    await page.close();

    const later = await context.newPage();
    await later.goto(faulty.url);
    const agenda = agendaOf(later, t('Agenda'));
    const title = locale === 'mt' ? 'Quiz night bil-Malti' : 'Quiz night';
    await expect(agenda.getByRole('link', { name: title })).toBeVisible();
    await expect(agenda.getByText(savedCopy(locale))).toBeVisible();
    await expect(agenda.getByRole('heading', { name: t('Today') })).toBeVisible();
    await expect(agenda.getByText(t('Cancelled')).first()).toBeVisible();
  });
}

// AGENDA-7, AGENDA-9
test(
  'An appointment is shown on Today but never stored on the device, and the next member finds no data of the previous one.',
  { tag: '@safety' },
  async ({ context, page, faulty }) => {
    const t = wordsOf('en');
    const member = await addMember();
    const owner = { user_id: member.id, now: new Date() };
    await inDatabase(async (db) => {
      await addAgendaBooking(db, owner, { title: 'Private quiz', from: 2, until: 3 });
      await addAgendaAppointment(db, owner);
    });
    await setLocaleCookie(context, 'en', faulty.url);
    await signInContext(context, faulty.url, member.email);
    await page.goto(faulty.url);
    await untilControlled(page);
    const agenda = agendaOf(page, t('Agenda'));
    await expect(agenda.getByRole('link', { name: t('Appointment') })).toBeVisible();
    // The control: the data that may be stored is stored.
    await expect.poll(() => deviceText(page), { timeout: 20_000 }).toContain('Private quiz');
    expect(await deviceText(page)).not.toContain('room 3');

    // Left first: a call that is still being sent would be rejected without the cookie.
    await page.goto('about:blank');
    await context.clearCookies({ name: 'ksu_token' });
    const other = await addMember();
    await signInContext(context, faulty.url, other.email);
    await page.goto(faulty.url);
    await expect(agenda.getByRole('link', { name: t('Apply for a student card') })).toBeVisible();
    // The event itself is public, and listed further down.
    await expect(agenda.getByText('Private quiz')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: t('Show my ticket') })).toHaveCount(0);
    await expect.poll(() => deviceText(page)).not.toContain('Private quiz');
  },
);
