import { sql } from 'kysely';
import { agendaRows, type AgendaSource, agendaText } from '#server/http/agenda-rows.ts';

/** The due dates of a grant's receipts, at the end of that day in Malta. */
export const fundsAgenda: AgendaSource = (reader) => [
  agendaRows(
    {
      kind: 'fund_report',
      ref: sql`fund_applications.id`,
      starts_at: sql`malta_midnight(report_due_on + 1) - interval '1 second'`,
      title: agendaText('funds.name', reader),
    },
    sql`
      from fund_applications join funds on funds.id = fund_applications.fund_id
      where fund_applications.user_id = ${reader.user_id} and fund_applications.state in ('paid', 'report_due')
        and report_due_on is not null`,
  ),
];
