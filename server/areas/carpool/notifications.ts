import { sql } from 'kysely';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import type { NotificationKind } from '#contract/endpoints.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { linkTo } from '#server/http/message-texts.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify, textValues } from '#server/services/notifications.ts';

export type CarpoolKind = Extract<NotificationKind, `carpool_${string}`>;

interface CarpoolNews {
  kind: CarpoolKind;
  booking_id: string;
  user_ids: readonly number[];
  /** The id of the account that made the change; null for the union */
  by: number | null;
}

/** Kinds after which the recipient is no longer in the car, so they link to the list. */
const isOver: readonly CarpoolKind[] = ['carpool_removed', 'carpool_cancelled', 'carpool_withdrawn'];

/** Notifies people in a car, in the app and by e-mail, each in their language. Their accounts must be locked. */
export async function notifyPeople(
  { db, clock, jobs }: Pick<SignedInContext, 'db' | 'clock' | 'jobs'>,
  { kind, booking_id, user_ids, by }: CarpoolNews,
): Promise<void> {
  if (user_ids.length === 0) return;
  const name = sql<string>`(select short_name(first_name, last_name) from personal_details where user_id = ${by})`;
  const recipients = await db
    .selectFrom('users')
    .innerJoin('carpool_bookings as car', (join) => join.on('car.id', '=', booking_id))
    .innerJoin('car_parks', 'car_parks.id', 'car.car_park_id')
    .select(['users.id as user_id', 'car.bay', 'car.day', name.as('name')])
    .select('car_parks.name as car_park')
    .where('users.id', 'in', user_ids)
    .execute();
  const path = isOver.includes(kind) ? carpoolPaths.mine : pagePath(carpoolPaths.one, { id: booking_id });
  for (const { user_id, bay, day, name: who, car_park } of recipients) {
    const values = { name: who ?? '', date: dateInMalta(day), ...textValues('car_park', car_park), bay: String(bay) };
    const [id = 0] = await notify(db, [user_id], { kind, values, path, at: clock.now() });
    await jobs.enqueue(db, carpoolMail, { id });
  }
}

const car = {
  name: 'Maria B.',
  date: '23/11/2026',
  car_park: { en: 'Car Park 4', mt: 'Parkeġġ 4' },
  bay: '12',
  link: linkTo(carpoolPaths.mine),
};

export const carpoolMail = notificationMail('carpool.told', {
  carpool_booked: {
    label: /*i18n*/ { id: 'server.texts.carpool.booked', message: 'Carpool booked' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.bookedSubject', message: 'Your carpool is booked: {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.bookedText',
      message:
        'Your carpool is booked for {date}: {car_park}, space {bay}.\n\nEnter the campus before 10:00; the space is released then. Your code for the gate is here; once you have opened it, it also works offline:\n\n{link}\n\nYour passengers have been notified and can decline. The car is not admitted without a passenger.',
    },
  },
  carpool_added: {
    label: /*i18n*/ { id: 'server.texts.carpool.added', message: 'Added to a carpool' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.addedSubject', message: '{name} has added you to a carpool on {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.addedText',
      message:
        '{name} has booked a carpool space for {date} and named you as a passenger: {car_park}, space {bay}. The car must enter the campus before 10:00.\n\nIf you are not coming, decline here:\n\n{link}\n\nYou could be added because you let others with a permit find you by name. You can change that under Carpooling in your account.',
    },
  },
  carpool_removed: {
    label: /*i18n*/ { id: 'server.texts.carpool.removed', message: 'Removed from a carpool' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.removedSubject', message: 'You are no longer in the carpool on {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.removedText',
      message: '{name} has removed you from the carpool on {date} ({car_park}, space {bay}).\n\n{link}',
    },
  },
  carpool_declined: {
    label: /*i18n*/ { id: 'server.texts.carpool.declined', message: 'Passenger declined' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.declinedSubject', message: '{name} has declined your carpool on {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.declinedText',
      message:
        '{name} has declined your carpool on {date} ({car_park}, space {bay}). Your other passengers are still in the car.\n\n{link}',
    },
  },
  carpool_alone: {
    label: /*i18n*/ { id: 'server.texts.carpool.alone', message: 'No passengers left' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.aloneSubject', message: 'You have no passengers on {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.aloneText',
      message:
        'Your last passenger has declined your carpool on {date} ({car_park}, space {bay}). Your car is not admitted without a passenger.\n\nAdd somebody by midnight the night before, or cancel the booking so that others can use the space:\n\n{link}',
    },
  },
  carpool_cancelled: {
    label: /*i18n*/ { id: 'server.texts.carpool.cancelled', message: 'Carpool cancelled' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.cancelledSubject', message: 'Carpool cancelled: {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.cancelledText',
      message: 'The carpool on {date} ({car_park}, space {bay}) is cancelled.\n\n{link}',
    },
  },
  carpool_withdrawn: {
    label: /*i18n*/ { id: 'server.texts.carpool.withdrawn', message: 'Carpool space not available' },
    to: 'member',
    examples: car,
    subject: /*i18n*/ { id: 'server.carpool.withdrawnSubject', message: 'Your carpool space is not available: {date}' },
    text: /*i18n*/ {
      id: 'server.carpool.withdrawnText',
      message:
        'Space {bay} in {car_park} is not available on {date}, so we had to cancel the carpool booked there. We are sorry. You can book another space or day here:\n\n{link}',
    },
  },
});
