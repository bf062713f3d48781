import { randomUUID } from 'node:crypto';
import { type APIResponse, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import type { SeatingPlan } from '#contract/bookings/seating.ts';
import { type EventItem, events } from '#contract/events/calls.ts';
import { wordsOf } from '#tests/support/words.ts';
import { inDatabase } from './e2e-database.ts';

const t = wordsOf('en');

/** Events of the seed: free places, paid places, and a hall of seats. */
export const seeded = { free: 'tedx-gozo-salon', paid: 'tedx-small-islands', seats: 'tedx-main-stage' } as const;

/** An event of the seed. */
export async function fetchEvent(slug: string, context: BrowserContext, url: string): Promise<EventItem> {
  return dataOf(await context.request.get(url + events.viewBySlug.path.replace('{slug}', slug)));
}

/** The ticket for the balcony of the hall, because the stories about its map choose seats in the stalls. */
export const balconyTicket = 'Add one: Balcony';

/** Seats of the last row of the balcony, with a ticket that is valid for them. */
export async function lastRow(slug: string, context: BrowserContext, url: string) {
  const event = await fetchEvent(slug, context, url);
  const occurrence = event.occurrences[0]?.id ?? 0;
  const address = `${url}/api/events/${event.id}/occurrences/${occurrence}/seating`;
  const { sections } = await dataOf<SeatingPlan>(await context.request.get(address));
  const section = sections.at(-1);
  const row = section?.rows.at(-1);
  return {
    occurrence,
    section: section?.name ?? '',
    row: row?.name ?? '',
    seats: row?.seats.map(([id, number]) => ({ id, number })) ?? [],
    ticket: section?.ticket_ids[0] ?? 0,
  };
}

/** Holds places like the app, for the user signed in in this context. */
export async function holdPlaces(
  context: BrowserContext,
  url: string,
  occurrence_id: number,
  attendees: readonly { ticket_id: number; seat_id?: number; first_name?: string; email?: string }[],
): Promise<Booking> {
  const headers = { ...(await signedIn(context, url)), 'idempotency-key': randomUUID() };
  return dataOf(
    await context.request.post(url + bookings.create.path, { headers, data: { occurrence_id, attendees } }),
  );
}

/** Books free places of a seeded event, and confirms them. @param email of the second attendee, who gets a ticket by mail */
export async function bookFree(
  context: BrowserContext,
  url: string,
  slug: string,
  count: number,
  email = '',
): Promise<Booking> {
  const [time] = (await fetchEvent(slug, context, url)).occurrences;
  const ticket_id = time?.tickets[0]?.id ?? 0;
  const attendees = Array.from({ length: count }, (_, index) => ({
    ticket_id,
    first_name: `Guest ${index + 1}`,
    email: index === 1 ? email : '',
  }));
  const { id } = await holdPlaces(context, url, time?.id ?? 0, attendees);
  const headers = await signedIn(context, url);
  await dataOf(await context.request.post(url + bookings.pay.path.replace('{id}', id), { headers }));
  return dataOf(await context.request.get(url + bookings.view.path.replace('{id}', id), { headers }));
}

/** Lets a booking expire in this many seconds, as if it had been started that much earlier. */
export async function expireHoldIn({ id }: Booking, seconds: number): Promise<void> {
  const held_until = new Date(Date.now() + seconds * 1000);
  await inDatabase((db) => db.updateTable('bookings').set({ held_until }).where('id', '=', id).execute());
}

/** Seconds that the clock on the page shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await clock(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

export function clock(page: Page): Locator {
  return page.getByRole('timer');
}

/**
 * Waits for the initial selection: once the server has reported what is on sale, a booking starts with one ticket of
 * the first type.
 */
export async function untilSuggested(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('output').filter({ hasText: '1' })).toHaveCount(1);
}

/** Presses "Add one" of a ticket until there are this many, in any language. */
export async function chooseTicketCount(page: Page, more: string, count: number): Promise<void> {
  const button = page.getByRole('button', { name: more }).first();
  const number = page.getByRole('group').filter({ has: button }).locator('output').first();
  for (let has = Number(await number.textContent()); has < count; has += 1) {
    await button.click();
    await expect(number).toHaveText(String(has + 1));
  }
}

/** The same at the start of a booking, with none of the other types. */
export async function chooseOnly(page: Page, more: string, count: number): Promise<void> {
  await untilSuggested(page);
  await chooseTicketCount(page, more, count);
  const first = page.getByRole('button', { name: /^Remove one/ }).first();
  if (!(await first.getAttribute('aria-label'))?.startsWith(more.replace('Add', 'Remove'))) await first.click();
}

/** Completes step 1 of a booking, in English: this many of the first ticket type. */
export async function wantTickets(page: Page, count: number): Promise<void> {
  await untilSuggested(page);
  await chooseTicketCount(page, t('Add one: {name}').replace('{name}', ''), count);
}

/** Step 2. */
export async function goToSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('Continue'), exact: true }).click();
}

/** The seat buttons that the map shows now. */
export function seatsOf(page: Page): Locator {
  return page.locator('[data-seat]');
}

export function mapOf(page: Page): Locator {
  return page.getByRole('group', { name: t('Map of the seats') });
}

/** The same QR code with its occurrence rewritten: the signature no longer matches. */
export function edited(qr: string): string {
  const [version, content = '', signature] = qr.split('.');
  const changed = Buffer.from(content, 'base64url').toString().replace(/\d+-/, '1-');
  return [version, Buffer.from(changed).toString('base64url'), signature].join('.');
}

async function signedIn(context: BrowserContext, url: string) {
  const token = (await context.cookies(url)).find(({ name }) => name === 'ksu_token')?.value ?? '';
  return { authorization: `Bearer ${token}` };
}

async function dataOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}
