import { randomUUID } from 'node:crypto';
import { type APIResponse, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Booking, bookings } from '#contract/bookings.ts';
import type { EventItem } from '#contract/events.ts';
import type { SeatingPlan } from '#contract/seating.ts';
import { inDatabase } from './e2e-database.ts';

/** Events of the seed: free places, places that cost, and a hall of seats. */
export const seeded = { free: 'tedx-gozo-salon', paid: 'tedx-small-islands', seats: 'tedx-main-stage' } as const;

/** What a booking is about, read from the API. */
export async function eventCalled(slug: string, context: BrowserContext, url: string): Promise<EventItem> {
  const answer = await context.request.get(`${url}/api/events/slug/${slug}`);
  return ((await answer.json()) as { data: EventItem }).data;
}

/** The ticket for the balcony of the hall: the stories about its map choose in the stalls. */
export const balconyTicket = 'One more: Balcony';

/** Seats of the last row of the balcony, with a ticket that is good for them. */
export async function lastRow(slug: string, context: BrowserContext, url: string) {
  const event = await eventCalled(slug, context, url);
  const occurrence = event.occurrences[0]?.id ?? 0;
  const answer = await context.request.get(`${url}/api/events/${event.id}/occurrences/${occurrence}/seating`);
  const { data } = (await answer.json()) as { data: SeatingPlan };
  const section = data.sections.at(-1);
  const row = section?.rows.at(-1);
  return {
    occurrence,
    section: section?.name ?? '',
    row: row?.name ?? '',
    seats: row?.seats.map(([id, number]) => ({ id, number })) ?? [],
    ticket: section?.ticket_ids[0] ?? 0,
  };
}

/** Holds places as the app does, for who is signed in in this context. */
export async function holdPlaces(
  context: BrowserContext,
  url: string,
  occurrence_id: number,
  attendees: readonly { ticket_id: number; seat_id?: number }[],
): Promise<Booking> {
  const token = (await context.cookies(url)).find(({ name }) => name === 'ksu_token')?.value ?? '';
  const answer: APIResponse = await context.request.post(url + bookings.create.path, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { occurrence_id, attendees },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: Booking }).data;
}

/** Lets a booking's places run out so many seconds from now, as if it had been begun that much earlier. */
export async function letHoldEnd({ id }: Booking, seconds: number): Promise<void> {
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

/** Presses "one more" of the first ticket so many times. */
export async function choose(page: Page, more: string, count: number): Promise<void> {
  const button = page.getByRole('button', { name: more }).first();
  for (let presses = 0; presses < count; presses += 1) await button.click();
}
