const MINUTE_MS = 60_000;
/** Minutes that seats are held from the first one; once more on paying; at most (behaviour.md, "Events and bookings"). */
const SEAT_MINUTES = 10;
const PAYING_MINUTES = 15;
const MOST_SEAT_MINUTES = 30;
/** Hours that places without a seat are held until they are paid for. */
const PLACE_HOURS = 24;
const NAMES_HOURS = 2;

interface Times {
  starts_at: Date;
  is_seated: boolean;
}

/** Until when new places are held: never past the start. */
export function firstHold(now: Date, { starts_at, is_seated }: Times): Date {
  return earliest(minutesAfter(now, is_seated ? SEAT_MINUTES : PLACE_HOURS * 60), starts_at);
}

/** Until when seats are held by somebody who goes to pay: longer once, and thirty minutes at most. */
export function payingHold(
  { held_from, held_until, is_extended }: { held_from: Date; held_until: Date; is_extended: boolean },
  { starts_at, is_seated }: Times,
): Date {
  if (!is_seated || is_extended) return held_until;
  return earliest(minutesAfter(held_until, PAYING_MINUTES), minutesAfter(held_from, MOST_SEAT_MINUTES), starts_at);
}

/** Until when two bookings that become one hold their places: the later of both, but not longer than one could. */
export function mergedHold(
  first: { held_from: Date; held_until: Date },
  second: { held_from: Date; held_until: Date },
  { starts_at, is_seated }: Times,
): { held_from: Date; held_until: Date } {
  const held_from = earliest(first.held_from, second.held_from);
  const later = first.held_until > second.held_until ? first.held_until : second.held_until;
  const most = minutesAfter(held_from, is_seated ? MOST_SEAT_MINUTES : PLACE_HOURS * 60);
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
