import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AppointmentState } from '#contract/wellbeing/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { sealDetails } from '#server/services/appointment-details.ts';
import { storySecrets, storyTime } from '#tests/support/api.ts';

/** The body of a request for a first appointment. */
export const appointmentBody = {
  contact_by: 'phone',
  reach_at: '79555111',
  best_time: 'After 17:00',
  language: 'en',
  is_urgent: false,
  note: 'I cannot sleep.',
} as const;

/** Adds a request of a user; cancels an open one first, because a user can have only one. Returns its id. */
export async function addAppointmentRequest(
  db: Kysely<DB>,
  user_id: number,
  state: AppointmentState = 'requested',
): Promise<string> {
  const open = db.updateTable('wellbeing_requests').set({ state: 'cancelled', ended_at: storyTime });
  await open.where('user_id', '=', user_id).where('ended_at', 'is', null).execute();
  const id = randomUUID();
  const { language, is_urgent, ...details } = appointmentBody;
  return addRow(db, 'wellbeing_requests', {
    id,
    user_id,
    state,
    language,
    is_urgent,
    details: sealDetails(storySecrets, id, details),
    requested_at: storyTime,
    ended_at: state === 'closed' || state === 'cancelled' ? storyTime : null,
  });
}

/** Adds a course a week after the time of the stories, four hours long. Returns its id. */
export function addCourse(db: Kysely<DB>, places: number): Promise<number> {
  const starts_at = new Date(storyTime.getTime() + 7 * 86_400_000);
  const ends_at = new Date(starts_at.getTime() + 4 * 3_600_000);
  const words = { title: { en: 'First aid' }, description: { en: 'Two mornings' }, place: { en: 'Room 1' } };
  return addRow(db, 'wellbeing_courses', { ...words, starts_at, ends_at, places });
}

/** Gives a user the next place on a course, even if it is full. */
export async function addParticipant(db: Kysely<DB>, course_id: number, user_id: number): Promise<void> {
  const number = sql<number>`(
    select coalesce(max(number), 0) + 1 from wellbeing_course_places where course_id = ${course_id}
  )`;
  await addRows(db, 'wellbeing_course_places', { course_id, user_id, number });
}
