import { sql } from 'kysely';
import { agendaRows, type AgendaSource, agendaText } from '#server/http/agenda-rows.ts';

/** The days on which the member is the driver or a passenger of a carpool. */
export const carpoolAgenda: AgendaSource = (reader) => [
  agendaRows(
    {
      kind: 'carpool',
      ref: sql`car.id`,
      starts_at: sql`malta_midnight(car.day)`,
      ends_at: sql`malta_midnight(car.day + 1)`,
      is_whole_day: true,
      title: sql`car.bay::text`,
      place: agendaText('car_parks.name', reader),
      is_cancelled: sql`car.state = 'cancelled'`,
    },
    sql`
      from carpool_people as own
      join carpool_bookings as car on car.id = own.booking_id
      join car_parks on car_parks.id = car.car_park_id
      where own.user_id = ${reader.user_id} and own.state in ('in', 'cancelled')`,
  ),
];
