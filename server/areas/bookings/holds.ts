import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

const MINUTE_MS = 60_000;
/**
 * Minutes for which seats and zero-price places are held: initially, once more when payment begins, and the maximum
 * (BOOK-10).
 */
const SEAT_MINUTES = 10;
const PAYING_MINUTES = 15;
const MAX_SEAT_MINUTES = 30;
/** Hours for which paid places without a seat are held, if the booking has no zero-price place. */
const PLACE_HOURS = 24;
const NAMES_HOURS = 2;

interface Times {
  starts_at: Date;
  is_seated: boolean;
}

/**
 * Returns when the hold of a new booking ends: never after the start of the event, and with a zero-price place no later
 * than for a seat.
 */
export function newHoldEnd(now: Date, times: Times, places: readonly { price_cents: number }[]): Date {
  const held_until = firstHoldEnd(now, times);
  const until =
    places.some(({ price_cents }) => price_cents === 0) && freeHoldUntil({ held_from: now, held_until }, now);
  return until ? earliest(held_until, until) : held_until;
}

/** Returns when a first hold ends if all places have a price. */
function firstHoldEnd(now: Date, { starts_at, is_seated }: Times): Date {
  return earliest(minutesAfter(now, is_seated ? SEAT_MINUTES : PLACE_HOURS * 60), starts_at);
}

/**
 * Returns the latest end of a hold with a zero-price place, or null if the hold is already shorter. Such a place blocks
 * other people at no cost, so the whole booking is held only as long as a seat. This never extends a hold.
 */
function freeHoldUntil(hold: Hold, now: Date): Date | null {
  return isDayHold(hold) ? minutesAfter(now, SEAT_MINUTES) : null;
}

/** Shortens the hold of a booking with a zero-price place. The booking must be locked, or belong to the transaction. */
export async function shortenZeroPriceHold(
  transaction: Kysely<DB>,
  { id, ...hold }: Hold & { id: string },
  now: Date,
): Promise<void> {
  const until = freeHoldUntil(hold, now);
  if (until !== null) await sql`select shorten_free_hold(${id}, ${now}, ${until})`.execute(transaction);
}

/** Returns when a hold ends once payment has begun: extended once, to at most thirty minutes, unless it lasts a day. */
export function holdEndWhilePaying(
  { held_from, held_until, is_extended }: Hold & { is_extended: boolean },
  { starts_at }: Pick<Times, 'starts_at'>,
): Date {
  if (is_extended || isDayHold({ held_from, held_until })) return held_until;
  return earliest(minutesAfter(held_until, PAYING_MINUTES), minutesAfter(held_from, MAX_SEAT_MINUTES), starts_at);
}

/** The start and end of a hold. */
export interface Hold {
  held_from: Date;
  held_until: Date;
}

/** Whether the hold lasts a day, for paid places without a seat; all other holds last minutes. */
function isDayHold({ held_from, held_until }: Hold): boolean {
  return held_until > minutesAfter(held_from, MAX_SEAT_MINUTES);
}

/**
 * Returns when the hold of two merged bookings ends: the later of both, within the maximum of one booking. If one is
 * held for a day and the other for minutes, the result is minutes.
 */
export function mergedHold(first: Hold, second: Hold, { starts_at }: Pick<Times, 'starts_at'>): Hold {
  if (isDayHold(first) !== isDayHold(second)) {
    const { held_from, held_until } = isDayHold(first) ? second : first;
    return { held_from, held_until };
  }
  const held_from = earliest(first.held_from, second.held_from);
  const latestEnd = first.held_until > second.held_until ? first.held_until : second.held_until;
  const most = minutesAfter(held_from, isDayHold(first) ? PLACE_HOURS * 60 : MAX_SEAT_MINUTES);
  return { held_from, held_until: earliest(latestEnd, most, starts_at) };
}

/** Returns the time until which the names of attendees can be changed. */
export function namesEditableUntil(starts_at: Date): Date {
  return minutesAfter(starts_at, -NAMES_HOURS * 60);
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}

function earliest(...times: Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())));
}
