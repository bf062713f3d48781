import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Adds a published event with a date for which the demo student has a free place. Returns its title and the date's id. */
async function addBookedDate(): Promise<{ title: string; date: number }> {
  const title = `Film night ${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: process.env[DATABASE] });
  await client.connect();
  const { rows } = await client.query<{ date: number }>(
    `with event as (
      insert into events (slug, type_id, title, excerpt, body, published_at)
      select 'e-' || gen_random_uuid(), (select min(id) from event_types), jsonb_build_object('en', $2::text, 'mt', $2::text),
        '{"en": ""}', '{"en": "<p>Films.</p>"}', now() returning id
    ), date as (
      insert into event_occurrences (event_id, starts_at, ends_at, bookings_close_at)
      select id, now() + interval '20 days', now() + interval '20 days 2 hours', now() + interval '20 days' from event
      returning id
    ), ticket as (
      insert into ticket_types (occurrence_id, "order", name, description, price_cents, capacity, taken)
      select id, 0, '{"en": "Student"}', '{"en": ""}', 0, 10, 1 from date returning id, occurrence_id
    ), booking as (
      insert into bookings (id, user_id, occurrence_id, state, locale, created_at, held_from, held_until, confirmed_at)
      select gen_random_uuid(), users.id, date.id, 'free_confirmed', 'en', now(), now(), now(), now()
      from users, date where email = $1 returning id
    ), attendee as (
      insert into attendees (booking_id, occurrence_id, ticket_type_id, first_name, last_name, price_cents, code)
      select booking.id, ticket.occurrence_id, ticket.id, 'Maria', 'Vella', 0, 'MOVE' || ticket.id from booking, ticket
    )
    select id as date from date`,
    [emailOfRole('student'), title],
  );
  const date = rows[0]?.date ?? 0;
  // The trigger could not read the date before it was committed.
  await client.query(
    `update bookings set known_starts_at = date.starts_at, known_ends_at = date.ends_at, known_place = place,
      known_is_cancelled = false from event_dates as date where date.occurrence_id = bookings.occurrence_id
      and bookings.occurrence_id = $1`,
    [date],
  );
  await client.end();
  return { title, date };
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // EVENT-43, EVENT-46
  test(`Staff move a date after a plan with its mail, and the holder gets a notice, in ${locale}.`, async ({
    openAs,
    context,
  }) => {
    const { title, date } = await addBookedDate();
    const page = await openAs(locale, 'staff', `/staff/events/dates/${date}`);
    await page.getByRole('link', { name: t('New time or venue, with a plan and a sentence for the holders…') }).click();
    const form = page.getByRole('form', { name: t('Move this date') });
    const end = form.getByLabel(t('Ends at'));
    const later = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
    await end.fill(`${later}T23:30`);
    await form
      .getByLabel(`${t('Sentence for the holders')}`)
      .first()
      .fill('The hall is being repaired.');
    await form.getByRole('button', { name: t('Show the plan') }).click();
    const plan = page.getByRole('region', { name: t('Plan of the move'), exact: true });
    await expect(plan).toContainText('The hall is being repaired.');
    await expect(plan).toContainText(title);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    await plan.getByRole('button', { name: t('Move the date') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Move the date') })
      .click();
    await expect(page.getByText(t('The date was moved. Its holders are being notified.'))).toBeVisible();
    const progress = page.getByRole('region', { name: t('Latest move'), exact: true });
    const handled = t('Handled: {done} of {total}').replace('{done}', '1').replace('{total}', '1');
    await expect(progress).toContainText(handled, { timeout: 30_000 });
    await expectAccessible(page);

    await context.clearCookies();
    await openAs(locale, 'student', '/account/notifications');
    await expect(page.getByText(title).first()).toBeVisible();
  });
}
