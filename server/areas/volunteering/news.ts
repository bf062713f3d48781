import type { Kysely } from 'kysely';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { SignUpState } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import { clockInMalta, dateInMalta } from '#server/services/malta-time.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { type volunteerNews, volunteerNewsTask } from '#server/services/volunteer-places.ts';
import { openStates, statesWithPlace, signUpRows } from './sign-up-rows.ts';

type News = (typeof volunteerNews)[number];
type Kind = Extract<NotificationKind, `volunteer_${string}`>;

/** The states of a sign-up in which each kind of news is still true. */
const tellable: Readonly<Record<News, readonly SignUpState[]>> = {
  moved_up: statesWithPlace,
  changed: openStates,
  cancelled: ['cancelled'],
  thanked: ['confirmed'],
};

/** Notifies a volunteer in the app and, except for thanks, by e-mail, in their language; skips deleted accounts. */
export const newsJob = job(volunteerNewsTask, async ({ id, news }, services: JobServices) => {
  await services.db.transaction().execute(async (db) => {
    const recipient = await findRecipient(db, id);
    if (
      recipient === undefined ||
      !tellable[news].includes(recipient.state) ||
      !(await lockIfThere(db, recipient.user_id))
    )
      return;
    const kind: Kind = `volunteer_${news}`;
    const at = services.clock.now();
    const path = news === 'cancelled' ? volunteeringPaths.opportunities : recipient.path;
    const [notification = 0] = await notify(db, [recipient.user_id], { kind, values: recipient.values, path, at });
    if (news !== 'thanked') await services.jobs.enqueue(db, volunteerMail, { id: notification });
  });
});

/**
 * Reads the volunteer of a sign-up and the values of their notification, in both languages.
 * @returns undefined if the account was deleted
 */
export async function findRecipient(db: Kysely<DB>, id: number) {
  const found = await signUpRows(db)
    .innerJoin('users', 'users.id', 'volunteer_sign_ups.user_id')
    .select(['users.id as user_id', 'users.locale', 'volunteer_sign_ups.state', 'opportunity_id'])
    .select(['title', 'place', 'starts_at', 'cancel_reason'])
    .where('volunteer_sign_ups.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { user_id, state, opportunity_id, title, place, starts_at, cancel_reason } = found;
  const when = { day: dateInMalta(starts_at), time: clockInMalta(starts_at) };
  return {
    user_id,
    state,
    opportunity_id,
    values: {
      ...textValues('title', title),
      ...textValues('place', place),
      ...when,
      ...textValues('reason', cancel_reason),
    },
    path: `${volunteeringPaths.opportunities}/${opportunity_id}`,
  };
}

const opportunity = {
  title: { en: 'Beach clean-up', mt: 'Tindifa tal-bajja' },
  place: { en: 'Għadira', mt: 'L-Għadira' },
  day: '23/11/2026',
  time: '10:00',
  reason: { en: 'The weather is bad.', mt: 'It-temp hu ħażin.' },
  link: linkTo(volunteeringPaths.opportunities),
  address: unionAddress,
};

export const volunteerMail = notificationMail('volunteering.told', {
  volunteer_confirmed: {
    label: /*i18n*/ { id: 'server.texts.volunteering.confirmed', message: 'Sign-up confirmed' },
    to: 'member',
    examples: opportunity,
    subject: /*i18n*/ { id: 'server.volunteering.confirmedSubject', message: 'Your sign-up is confirmed: {title}' },
    text: /*i18n*/ {
      id: 'server.volunteering.confirmedText',
      message:
        'Your sign-up as a volunteer is confirmed.\n\n{title}\n{day}, {time}\n{place}\n\nSee how long you can still withdraw, and get a calendar file:\n\n{link}',
    },
  },
  volunteer_declined: {
    label: /*i18n*/ { id: 'server.texts.volunteering.declined', message: 'Sign-up declined' },
    to: 'member',
    examples: opportunity,
    subject: /*i18n*/ { id: 'server.volunteering.declinedSubject', message: 'Your sign-up was declined: {title}' },
    text: /*i18n*/ {
      id: 'server.volunteering.declinedText',
      message:
        'Your sign-up as a volunteer was declined: {title}, {day}, {time}. The reason:\n\n{reason}\n\nIf you have questions, write to {address}.',
    },
  },
  volunteer_released: {
    label: /*i18n*/ { id: 'server.texts.volunteering.released', message: 'Sign-up withdrawn by the union' },
    to: 'member',
    examples: opportunity,
    subject: /*i18n*/ { id: 'server.volunteering.releasedSubject', message: 'You are no longer signed up: {title}' },
    text: /*i18n*/ {
      id: 'server.volunteering.releasedText',
      message:
        'The union has withdrawn your sign-up as a volunteer: {title}, {day}, {time}. Your place can go to somebody else.\n\nIf this is a mistake, write to {address}.',
    },
  },
  volunteer_moved_up: {
    label: /*i18n*/ { id: 'server.texts.volunteering.movedUp', message: 'Place from the waiting list' },
    to: 'member',
    examples: opportunity,
    subject: /*i18n*/ { id: 'server.volunteering.movedUpSubject', message: 'You have a place: {title}' },
    text: /*i18n*/ {
      id: 'server.volunteering.movedUpText',
      message:
        'A place has become free, and you have moved up from the waiting list.\n\n{title}\n{day}, {time}\n{place}\n\nIf you cannot come, withdraw, so that somebody else gets the place:\n\n{link}',
    },
  },
  volunteer_changed: {
    label: /*i18n*/ { id: 'server.texts.volunteering.changed', message: 'New time or place' },
    to: 'member',
    examples: opportunity,
    subject: /*i18n*/ { id: 'server.volunteering.changedSubject', message: 'New time or place: {title}' },
    text: /*i18n*/ {
      id: 'server.volunteering.changedText',
      message:
        'The time or place of something that you signed up for has changed. It is now:\n\n{title}\n{day}, {time}\n{place}\n\nIf you cannot come, withdraw:\n\n{link}',
    },
  },
  volunteer_cancelled: {
    label: /*i18n*/ { id: 'server.texts.volunteering.cancelled', message: 'Opportunity cancelled' },
    to: 'member',
    examples: opportunity,
    subject: /*i18n*/ { id: 'server.volunteering.cancelledSubject', message: 'Cancelled: {title}' },
    text: /*i18n*/ {
      id: 'server.volunteering.cancelledText',
      message:
        'Something that you signed up for as a volunteer has been cancelled: {title}, {day}, {time}. The reason:\n\n{reason}\n\nOther opportunities are here:\n\n{link}',
    },
  },
});
