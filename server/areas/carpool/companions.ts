import { sql } from 'kysely';
import { type carpool, MAX_FOUND } from '#contract/carpool/calls.ts';
import type { Handler } from '#server/http/serve.ts';

/**
 * Lists people who shared a car with the caller, the latest first: at most ten, and only people whom a search for that
 * day would find, too. A passenger who was removed or declined did not share the car.
 */
export const listCompanions: Handler<typeof carpool.companions> = async ({ query }, { db, session }) => {
  const at = sql`carpool_release(${query.date}::date)`;
  const { rows } = await sql<{ user_id: number; name: string }>`
    select users.id as user_id, short_name(details.first_name, details.last_name) as name
    from carpool_people as own
    join carpool_people as others on others.booking_id = own.booking_id and others.state = 'in'
    join carpool_findable on carpool_findable.user_id = others.user_id
    join users on users.id = others.user_id
    join personal_details as details on details.user_id = users.id
    where own.user_id = ${session.user_id} and own.state = 'in' and users.id <> ${session.user_id}
    and users.deleted_at is null and users.email_proven_at is not null
    and holds_permit(${session.user_id}, ${at}) and holds_permit(users.id, ${at})
    group by users.id, details.first_name, details.last_name
    order by max(own.day) desc, users.id limit ${MAX_FOUND}`.execute(db);
  return rows;
};
