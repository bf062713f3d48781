import { sql } from 'kysely';
import { isOfferedTo } from '#contract/kit/offers.ts';
import { agendaRows, type AgendaSource } from '#server/http/agenda-rows.ts';

/** The closing date of card applications, for students without a card. */
export const studentCardAgenda: AgendaSource = ({ user_id, account_type, now }) =>
  isOfferedTo('student_card', account_type)
    ? [
        agendaRows(
          {
            kind: 'student_card_window',
            ref: sql`opening_windows.id`,
            starts_at: sql`opening_windows.closes_at`,
          },
          sql`
            from opening_windows
            where kind = 'student_card' and opens_at <= ${now}
              and not exists (select from student_cards where user_id = ${user_id} and valid_until > ${now})`,
        ),
      ]
    : [];
