import { sql } from 'kysely';
import { agendaRows, type AgendaSource } from '#server/http/agenda-rows.ts';

/** Deadlines of reports that the member's organisations have not submitted. */
export const rarAgenda: AgendaSource = ({ organisation_ids, now }) => [
  agendaRows(
    {
      kind: 'report_deadline',
      ref: sql`rar_years.year`,
      starts_at: sql`rar_years.deadline`,
      title: sql`student_organisations.name`,
    },
    sql`
      from rar_years
      join student_organisations on student_organisations.id = any(${[...organisation_ids]}::integer[])
      where rar_years.questions_published_at is not null and rar_years.opens_at <= ${now}
        and not exists (
          select from rar_submissions
          where rar_submissions.organisation_id = student_organisations.id
            and rar_submissions.year = rar_years.year and submitted_at is not null
        )`,
  ),
];
