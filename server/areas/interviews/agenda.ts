import { sql } from 'kysely';
import { agendaRows, type AgendaSource } from '#server/http/agenda-rows.ts';
import { endsAt } from './interview-rows.ts';

/** Booked and cancelled interviews of the student. */
export const interviewsAgenda: AgendaSource = ({ user_id }) => [
  agendaRows(
    {
      kind: 'interview',
      ref: sql`interviews.id`,
      starts_at: sql`interviews.starts_at`,
      ends_at: endsAt,
      title: sql`companies.name`,
      place: sql`interviewers.place`,
      is_cancelled: sql`interviews.state = 'cancelled'`,
    },
    sql`
      from interviews
      join companies on companies.id = interviews.company_id
      left join interviewers on interviewers.id = interviews.interviewer_id
      where interviews.user_id = ${user_id} and interviews.state in ('booked', 'cancelled')`,
  ),
];
