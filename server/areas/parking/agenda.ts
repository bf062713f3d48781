import { sql } from 'kysely';
import { isOfferedTo } from '#contract/kit/offers.ts';
import { agendaRows, type AgendaSource } from '#server/http/agenda-rows.ts';

/** The closing dates of permit applications, for students without a permit or an application. */
export const parkingAgenda: AgendaSource = ({ user_id, account_type, now }) =>
  isOfferedTo('parking_permit', account_type)
    ? (['parking_permit', 'summer_permit'] as const).map((kind) =>
        agendaRows(
          { kind: `${kind}_window`, ref: sql`opening_windows.id`, starts_at: sql`opening_windows.closes_at` },
          sql`
            from opening_windows
            where kind = ${kind} and opens_at <= ${now}
              and not exists (
                select from parking_permits
                where user_id = ${user_id} and valid_until > ${now} and state <> 'rejected'
              )`,
        ),
      )
    : [];
