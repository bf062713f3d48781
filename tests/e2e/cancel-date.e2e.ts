import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Adds a published event with a date for which the demo student has paid €15 at the trial checkout. Returns its title. */
async function addPaidDate(): Promise<string> {
  const title = `Poetry night ${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: process.env[DATABASE] });
  await client.connect();
  await client.query(
    `with event as (
      insert into events (slug, type_id, title, excerpt, body, published_at)
      select 'e-' || gen_random_uuid(), (select min(id) from event_types), jsonb_build_object('en', $2::text, 'mt', $2::text),
        '{"en": ""}', '{"en": "<p>Poems.</p>"}', now() returning id
    ), date as (
      insert into event_occurrences (event_id, starts_at, ends_at, bookings_close_at)
      select id, now() + interval '20 days', now() + interval '20 days 2 hours', now() + interval '20 days' from event
      returning id
    ), ticket as (
      insert into ticket_types (occurrence_id, "order", name, description, price_cents, capacity)
      select id, 0, '{"en": "Student"}', '{"en": ""}', 1500, 10 from date returning id, occurrence_id
    ), payer as (
      select id from users where email = $1
    ), booking as (
      insert into bookings (id, user_id, occurrence_id, state, locale, created_at, held_from, held_until, confirmed_at)
      select gen_random_uuid(), payer.id, date.id, 'paid', 'en', now(), now(), now(), now() from payer, date
      returning id, user_id, occurrence_id
    ), attendee as (
      insert into attendees (booking_id, occurrence_id, ticket_type_id, first_name, last_name, price_cents, code)
      select booking.id, ticket.occurrence_id, ticket.id, 'Maria', 'Vella', 1500, 'CODE' || ticket.id from booking, ticket
    ), payment as (
      insert into payments (id, user_id, state, amount_cents, locale, provider, session_id, provider_payment, created_at,
        payable_until, paid_at, receipt_number)
      select booking.id, user_id, 'paid', 1500, 'en', 'local', 'local_' || id, 'pi_' || id, now(), now(), now(),
        nextval('receipt_numbers') from booking returning id
    )
    insert into payment_items (payment_id, purpose, amount_cents, booking_id)
    select payment.id, 'booking', 1500, booking.id from payment, booking`,
    [emailOfRole('student'), title],
  );
  await client.end();
  return title;
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // EVENT-36, EVENT-41, EVENT-42
  test(`Staff cancel a date from the first page, see its progress, and the holder sees it cancelled, in ${locale}.`, async ({
    openAs,
    context,
  }) => {
    const title = await addPaidDate();
    const page = await openAs(locale, 'staff', '/staff');
    await page.setViewportSize({ width: 1280, height: 800 });
    const sideBar = page.getByRole('navigation', { name: t('Staff'), exact: true });
    await sideBar.getByRole('button', { name: t('Content'), exact: true }).click();
    await sideBar.getByRole('link', { name: t('Events'), exact: true }).click();
    await page.getByRole('link', { name: title }).click();
    await page
      .getByRole('table', { name: t('Dates') })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('link', { name: t('Cancel this date…') }).click();
    const plan = page.getByRole('region', { name: t('Plan of the cancellation'), exact: true });
    await expect(plan).toContainText('€15.00');
    await expectAccessible(page);
    await page.getByLabel(t('Sentence for the holders in English')).fill('The poet is ill.');
    await expect(page.getByRole('region', { name: t('E-mail to the holders') })).toContainText('The poet is ill.');
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    const action = t('Cancel the date and refund {sum}').replace('{sum}', '€15.00');
    await page.getByRole('button', { name: action }).click();
    await page.getByLabel(t('Type {word} to confirm').replace('{word}', t('CANCEL'))).fill(t('CANCEL'));
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByText(t('The date is cancelled.'))).toBeVisible();
    const progress = page.getByRole('region', { name: t('Progress'), exact: true });
    const released = t('Released: {released} of {total}').replace('{released}', '1').replace('{total}', '1');
    await expect(progress).toContainText(released, { timeout: 30_000 });
    await expect(progress.getByRole('definition').nth(1)).toHaveText('€15.00', { timeout: 30_000 });
    await noSidewaysScroll(page);
    await expectAccessible(page);

    await context.clearCookies();
    await openAs(locale, 'student', '/account/bookings');
    const booking = page.getByRole('listitem').filter({ hasText: title });
    await expect(booking).toContainText(t('Activity cancelled'));
  });
}
