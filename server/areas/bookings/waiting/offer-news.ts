import { type Kysely, sql } from 'kysely';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { dateInMalta, timeInMalta } from '#server/services/malta-time.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { openStates } from './entry-queries.ts';

const MINUTE_MS = 60_000;
/** The shortest time of an offer in minutes, unless bookings close earlier. */
const MIN_OFFER_MINUTES = 15;

/**
 * Offers places that have become free to the waiting lists, ends old offers, and notifies the students with a new offer
 * (WAIT-3) and those of a cancelled date (WAIT-7). Several server processes may run it at the same time.
 */
export async function runWaitingLists(services: JobServices): Promise<void> {
  const { db, clock } = services;
  const dates = await db
    .selectFrom('waiting_entries')
    .select('occurrence_id')
    .distinct()
    .where('state', 'in', openStates)
    .orderBy('occurrence_id')
    .execute();
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  for (const { occurrence_id } of dates) {
    await attempt(db.transaction().execute((transaction) => lockPlaces(transaction, occurrence_id, clock.now())));
  }
  const untold = await db
    .selectFrom('waiting_entries')
    .select(['id', 'user_id', 'occurrence_id'])
    .where('state', '=', 'offered')
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const entry of untold) await attempt(tellOfOffer(entry, services));
  const closed = await db
    .selectFrom('waiting_entries')
    .select(['id', 'user_id'])
    .where('is_cancellation_untold', '=', true)
    .orderBy('id')
    .execute();
  for (const entry of closed) await attempt(tellOfCancellation(entry, services));
  // One date or student must not keep the others waiting; the job then fails, and is repeated.
  if (failures.length > 0) throw failures[0];
}

/** In one transaction: the time of an offer begins when its student is notified, and each student is notified once. */
async function tellOfOffer(
  { id, user_id, occurrence_id }: { id: number; user_id: number; occurrence_id: number },
  { db, clock, jobs }: JobServices,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const hasAccount = await lockIfThere(transaction, user_id);
    const now = clock.now();
    await lockPlaces(transaction, occurrence_id, now);
    if (!hasAccount) return endOffer(transaction, id, now);
    const offer = await findUntoldOffer(transaction, id, user_id);
    if (offer === undefined) return;
    const until = offerEnd(offer, now);
    const told = { told_at: now, offered_until: until };
    await transaction.updateTable('waiting_entries').set(told).where('id', '=', id).execute();
    const [notification = 0] = await notify(transaction, [user_id], {
      kind: 'waiting_offered',
      values: { ...valuesOf(offer), places: String(offer.offered_places), until: timeInMalta(until) },
      path: waitingPath(offer),
      at: now,
      useful_until: until,
    });
    await jobs.enqueue(transaction, waitingMail, { id: notification });
  });
}

/** In one transaction with the mark of the entry, so that each student is told once that the date is cancelled. */
async function tellOfCancellation(
  { id, user_id }: { id: number; user_id: number },
  { db, clock, jobs }: JobServices,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const hasAccount = await lockIfThere(transaction, user_id);
    const told = await transaction
      .updateTable('waiting_entries')
      .set({ is_cancellation_untold: false })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .where('is_cancellation_untold', '=', true)
      .returning('user_id')
      .executeTakeFirst();
    if (told === undefined || !hasAccount) return;
    const entry = await datesOfEntries(transaction).where('waiting_entries.id', '=', id).executeTakeFirstOrThrow();
    const [notification = 0] = await notify(transaction, [told.user_id], {
      kind: 'waiting_cancelled',
      values: valuesOf(entry),
      path: waitingPath(entry),
      at: clock.now(),
    });
    await jobs.enqueue(transaction, waitingMail, { id: notification });
  });
}

/** Ends the offer of a deleted account, which an earlier release may leave behind: its places go to the next student. */
async function endOffer(transaction: Kysely<DB>, id: number, ended_at: Date): Promise<void> {
  await transaction
    .updateTable('waiting_entries')
    .set({ state: 'left', ended_at })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .execute();
}

/** Returns when an offer ends: after the hours of the date, or half of the time until bookings close if that is shorter. */
export function offerEnd(
  { offer_hours, bookings_close_at }: { offer_hours: number; bookings_close_at: Date },
  now: Date,
) {
  const rest = bookings_close_at.getTime() - now.getTime();
  const length = Math.max(MIN_OFFER_MINUTES * MINUTE_MS, Math.min(offer_hours * 60 * MINUTE_MS, rest / 2));
  return new Date(now.getTime() + Math.min(rest, length));
}

/** Reads an offer without a notification; its date is locked. */
function findUntoldOffer(db: Kysely<DB>, id: number, user_id: number) {
  return datesOfEntries(db)
    .select(['offered_places', 'offer_hours', 'bookings_close_at'])
    .where('waiting_entries.id', '=', id)
    .where('user_id', '=', user_id)
    .where('waiting_entries.state', '=', 'offered')
    .where('told_at', 'is', null)
    .executeTakeFirst();
}

/** Returns entries with their date and their account. */
export function datesOfEntries(db: Kysely<DB>) {
  return db
    .selectFrom('waiting_entries')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'waiting_entries.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['waiting_entries.occurrence_id', 'user_id', 'starts_at', 'events.slug'])
    .select(sql<{ en: string; mt: string }>`events.title`.as('titles'));
}

interface EntryDate {
  occurrence_id: number;
  slug: string;
  titles: { en: string; mt: string };
  starts_at: Date;
}

/** The values of notifications about an entry. */
export function valuesOf({ titles, starts_at }: EntryDate): Record<string, string> {
  return { ...textValues('title', titles), date: dateInMalta(starts_at) };
}

/** The path of a waiting list's page. */
export function waitingPath({ slug, occurrence_id }: Pick<EntryDate, 'slug' | 'occurrence_id'>): string {
  return `${pagePath(bookingsPaths.waitingList, { id: slug })}?occurrence=${occurrence_id}`;
}

const examples = {
  title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
  date: '20/11/2026',
  link: linkTo(bookingsPaths.waitingList),
};

/** E-mails the content of the notifications of waiting lists. */
export const waitingMail = notificationMail('bookings.waiting', {
  waiting_offered: {
    label: /*i18n*/ { id: 'server.texts.waiting.offered', message: 'Offer from the waiting list' },
    to: 'member',
    examples: { ...examples, places: '2', until: '18/11/2026, 19:00' },
    subject: /*i18n*/ { id: 'server.waiting.offeredSubject', message: 'Places for you: {title}' },
    text: /*i18n*/ {
      id: 'server.waiting.offeredText',
      message:
        'Places have become free, and you are next on the waiting list.\n\n{title}, {date}\nPlaces reserved for you: {places}\n\nBook them by {until}. After that they go to the next person on the list:\n\n{link}\n\nIf you no longer need them, leave the list on the same page.',
    },
  },
  waiting_cancelled: {
    label: /*i18n*/ { id: 'server.texts.waiting.cancelled', message: 'Date cancelled, to the waiting list' },
    to: 'member',
    examples,
    subject: /*i18n*/ { id: 'server.waiting.cancelledSubject', message: 'Cancelled: {title}' },
    text: /*i18n*/ {
      id: 'server.waiting.cancelledText',
      message:
        'An event whose waiting list you joined has been cancelled: {title}, {date}. The waiting list is closed, and you need not do anything.\n\n{link}',
    },
  },
  waiting_moved: {
    label: /*i18n*/ { id: 'server.texts.waiting.moved', message: 'New time or venue, to the waiting list' },
    to: 'member',
    examples: {
      title: examples.title,
      venue: { en: 'Main hall', mt: 'Sala prinċipali' },
      time: '20/11/2026, 20:00 – 23:00',
      known_time: '19/11/2026, 20:00 – 23:00',
      link: examples.link,
    },
    subject: /*i18n*/ { id: 'server.waiting.movedSubject', message: 'Changed: {title}' },
    text: /*i18n*/ {
      id: 'server.waiting.movedText',
      message:
        'The time or the venue of an event has changed. You are on its waiting list. It is now:\n\n{title}\n{time}\n{venue}\n\nPreviously: {known_time}\n\nYou keep your position. If you cannot come, leave the list here:\n\n{link}',
    },
  },
  waiting_removed: {
    label: /*i18n*/ { id: 'server.texts.waiting.removed', message: 'Taken off the waiting list' },
    to: 'member',
    examples: { ...examples, reason: 'You have tickets already.', address: unionAddress },
    subject: /*i18n*/ {
      id: 'server.waiting.removedSubject',
      message: 'You are no longer on the waiting list: {title}',
    },
    text: /*i18n*/ {
      id: 'server.waiting.removedText',
      message:
        'The union has taken you off the waiting list: {title}, {date}. The reason:\n\n{reason}\n\nIf this is a mistake, write to {address}.',
    },
  },
});
