import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

const MINUTE_MS = 60_000;
/**
 * Minutes that seats and free places are held: from the first one; once more when paying; at most (BOOK-10).
 */
const SEAT_MINUTES = 10;
const PAYING_MINUTES = 15;
const MOST_SEAT_MINUTES = 30;
/** Hours that places without a seat are held until they are paid for, if none of them is free of charge. */
const PLACE_HOURS = 24;
const NAMES_HOURS = 2;

interface Times {
  starts_at: Date;
  is_seated: boolean;
}

/** When the hold of a new booking ends: never after the start, and with a free place no later than that of a seat. */
export function newHold(now: Date, times: Times, places: readonly { price_cents: number }[]): Date {
  const held_until = firstHold(now, times);
  const until =
    places.some(({ price_cents }) => price_cents === 0) && freeHoldUntil({ held_from: now, held_until }, now);
  return until ? earliest(held_until, until) : held_until;
}

/** When a first hold ends if no place is free. */
function firstHold(now: Date, { starts_at, is_seated }: Times): Date {
  return earliest(minutesAfter(now, is_seated ? SEAT_MINUTES : PLACE_HOURS * 60), starts_at);
}

/**
 * A free place keeps others out at no cost, so it is held only as long as a seat, and the whole booking with it. This
 * never extends a hold.
 * @returns when a hold with a free place ends at the latest; null if it is no longer than that anyway
 */
function freeHoldUntil(hold: Hold, now: Date): Date | null {
  return isForADay(hold) ? minutesAfter(now, SEAT_MINUTES) : null;
}

/** Shortens the hold of a booking with a free place. It must be locked, or its own transaction's. */
export async function shortenZeroPriceHold(
  transaction: Kysely<DB>,
  { id, ...hold }: Hold & { id: string },
  now: Date,
): Promise<void> {
  const until = freeHoldUntil(hold, now);
  if (until !== null) await sql`select shorten_free_hold(${id}, ${now}, ${until})`.execute(transaction);
}

/** Returns when a hold ends once payment has begun: extended once, to at most thirty minutes, unless it lasts a day. */
export function payingHold(
  { held_from, held_until, is_extended }: Hold & { is_extended: boolean },
  { starts_at }: Pick<Times, 'starts_at'>,
): Date {
  if (is_extended || isForADay({ held_from, held_until })) return held_until;
  return earliest(minutesAfter(held_until, PAYING_MINUTES), minutesAfter(held_from, MOST_SEAT_MINUTES), starts_at);
}

/** From when to when places are held. */
export interface Hold {
  held_from: Date;
  held_until: Date;
}

/** Paid places without a seat; all others are held for minutes. */
function isForADay({ held_from, held_until }: Hold): boolean {
  return held_until > minutesAfter(held_from, MOST_SEAT_MINUTES);
}

/**
 * When the hold of two merged bookings ends: the later of both, but no longer than one could last. If one is held for a
 * day and the other for minutes, it is minutes.
 */
export function mergedHold(first: Hold, second: Hold, { starts_at }: Pick<Times, 'starts_at'>): Hold {
  if (isForADay(first) !== isForADay(second)) {
    const { held_from, held_until } = isForADay(first) ? second : first;
    return { held_from, held_until };
  }
  const held_from = earliest(first.held_from, second.held_from);
  const later = first.held_until > second.held_until ? first.held_until : second.held_until;
  const most = minutesAfter(held_from, isForADay(first) ? PLACE_HOURS * 60 : MOST_SEAT_MINUTES);
  return { held_from, held_until: earliest(later, most, starts_at) };
}

/** Until when names can be changed. */
export function namesUntil(starts_at: Date): Date {
  return minutesAfter(starts_at, -NAMES_HOURS * 60);
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}

function earliest(...times: Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())));
}
