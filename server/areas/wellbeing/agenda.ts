import { sql } from 'kysely';
import { agendaRows, type AgendaSource, agendaText } from '#server/http/agenda-rows.ts';

/** Appointments, which take an hour, and courses. The entries do not reveal their subject. */
export const wellbeingAgenda: AgendaSource = (reader) => [
  agendaRows(
    {
      kind: 'appointment',
      ref: sql`wellbeing_requests.id`,
      starts_at: sql`appointment_at`,
      ends_at: sql`appointment_at + interval '1 hour'`,
      place: sql`place`,
      is_cancelled: sql`state = 'cancelled'`,
    },
    sql`
      from wellbeing_requests
      where user_id = ${reader.user_id} and appointment_at is not null and state in ('appointment', 'cancelled')`,
  ),
  agendaRows(
    {
      kind: 'wellbeing_course',
      ref: sql`wellbeing_courses.id`,
      starts_at: sql`starts_at`,
      ends_at: sql`ends_at`,
      place: agendaText('wellbeing_courses.place', reader),
      is_cancelled: sql`is_cancelled`,
    },
    sql`
      from wellbeing_courses
      join wellbeing_course_places as own on own.course_id = wellbeing_courses.id
      where own.user_id = ${reader.user_id}`,
  ),
];
