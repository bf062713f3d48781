import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addMember, type Member } from '#tests/support/browser/new-member.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const MAX_PRESSES = 8;

/** Gives a new member a ticket of the date of a seeded booking. Returns the member and the date's id. */
async function addHolder(): Promise<{ member: Member; occurrence: number }> {
  const member = await addMember();
  return inDatabase(async (db) => {
    const known = await db
      .selectFrom('attendees')
      .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
      .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
      .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
      .select(['bookings.occurrence_id', 'ticket_type_id'])
      .where('bookings.confirmed_at', 'is not', null)
      .where('event_occurrences.starts_at', '>', new Date())
      .where('attendees.seat_id', 'is', null)
      .whereRef('taken', '<', 'capacity')
      .executeTakeFirstOrThrow();
    const [now, id] = [new Date(), randomUUID()];
    const { occurrence_id, ticket_type_id } = known;
    const times = { created_at: now, held_from: now, held_until: now, confirmed_at: now };
    await addRows(db, 'bookings', {
      id,
      user_id: member.id,
      occurrence_id,
      locale: 'en',
      state: 'free_confirmed',
      ...times,
    });
    const names = { first_name: 'Ġorġa', last_name: 'Ħili', price_cents: 0 };
    await addRows(db, 'attendees', { booking_id: id, occurrence_id, ticket_type_id, ...names });
    return { member, occurrence: occurrence_id };
  });
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);
  const inEnglish = (label: string) => t('{label} in English').replace('{label}', t(label));

  // MESSAGES-1, MESSAGES-4, MESSAGES-10
  test(`staff write to the holders of an event’s date in eight presses, and a holder reads it, in ${locale}`, async ({
    openAs,
    context,
    baseURL,
  }) => {
    const { member, occurrence } = await addHolder();
    const subject = `Doors ${randomUUID().slice(0, 8)}`;
    const page = await openAs(locale, 'staff', '/staff');
    let presses = 0;
    const press = async (button: Locator) => {
      presses += 1;
      await button.click();
    };
    await press(page.getByRole('link', { name: t('Messages to people') }).first());
    await expectAccessible(page);
    await press(page.getByRole('link', { name: t('Write a message') }));
    await page.getByLabel(t('Audience')).selectOption(`ticket_holders:${occurrence}`);
    presses += 2;
    await page.getByLabel(inEnglish('Subject')).fill(subject);
    await page.getByLabel(inEnglish('Text')).fill('See https://portal.example/map.\n\nThanks');
    await expectAccessible(page);
    await press(page.getByRole('button', { name: t('Save'), exact: true }));
    await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page.getByRole('button', { name: t('Send…') }));
    await press(page.getByRole('button', { name: t('Send it') }));
    await expect(page.getByText(t('The message is being sent.'))).toBeVisible();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await signInContext(context, baseURL ?? '', member.email);
    await page.goto('/account/notifications');
    const notification = page.getByRole('link', { name: subject });
    await expect(async () => {
      await page.reload();
      await expect(notification).toBeVisible({ timeout: 2000 });
    }).toPass();
    await notification.click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://portal.example/map' })).toBeVisible();
    await expectAccessible(page);
  });
}

// MESSAGES-2, MESSAGES-14
test('A member stops news with the link of an e-mail from staff, without logging in.', async ({ openAs, context }) => {
  const t = wordsOf('en');
  const member = await addMember();
  const subject = `Offers ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'staff', `/staff/people/${member.id}`);
  await page.getByRole('link', { name: t('Write a message') }).click();
  await expect(page.getByText('To: Ġorġa Ħili')).toBeVisible();
  await page.getByLabel(t('Purpose')).selectOption('news');
  await page.getByLabel('Subject in English').fill(subject);
  await page.getByLabel('Text in English').fill('Half price on Friday.');
  await page.getByRole('button', { name: t('Save'), exact: true }).click();
  await page.getByRole('button', { name: t('Send…') }).click();
  await page.getByRole('button', { name: t('Send it') }).click();
  await expect(page.getByText(t('The message is being sent.'))).toBeVisible();
  let link: string | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mail')).text()).split('<article>');
    link = /\/stop-news#token=[\w%.-]+/.exec(mails.find((mail) => mail.includes(subject)) ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  await context.clearCookies();
  await page.goto(link ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Stop news by e-mail') }).click();
  await expect(page.getByText(t('You get no more news by e-mail'))).toBeVisible();
  const stored = await inDatabase((db) =>
    db.selectFrom('users').select('receive_emails').where('id', '=', member.id).executeTakeFirstOrThrow(),
  );
  expect(stored.receive_emails).toBe(false);
});
