import { sql } from 'kysely';
import { agendaRows, type AgendaSource, agendaText } from '#server/http/agenda-rows.ts';

/** The volunteer's sign-ups and places on waiting lists. */
export const volunteeringAgenda: AgendaSource = (reader) => {
  const columns = {
    ref: sql`volunteer_opportunities.id`,
    starts_at: sql<Date>`volunteer_opportunities.starts_at`,
    ends_at: sql<Date>`volunteer_opportunities.ends_at`,
    title: agendaText('volunteer_opportunities.title', reader),
    place: agendaText('volunteer_opportunities.place', reader),
  };
  const ownSignUps = sql`
    from volunteer_sign_ups
    join volunteer_opportunities on volunteer_opportunities.id = volunteer_sign_ups.opportunity_id
    where volunteer_sign_ups.user_id = ${reader.user_id}`;
  return [
    agendaRows(
      { ...columns, kind: 'volunteering', is_cancelled: sql`volunteer_sign_ups.state = 'cancelled'` },
      sql`${ownSignUps} and volunteer_sign_ups.state in ('signed_up', 'confirmed', 'cancelled')`,
    ),
    agendaRows(
      { ...columns, kind: 'volunteering_queue', ends_at: columns.starts_at },
      sql`${ownSignUps} and volunteer_sign_ups.state = 'waiting'`,
    ),
  ];
};
