import { type Expression, type RawBuilder, sql } from 'kysely';

/** A person as shown to staff; without address and name once the account is deleted. */
export interface Person {
  id: number;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** Returns the person with this id as one value; `null` if the id is null. */
export function person<Id extends number | null>(
  id: Expression<Id>,
): RawBuilder<null extends Id ? Person | null : Person> {
  return sql`(
    select jsonb_build_object(
      'id', users.id, 'email', users.email, 'first_name', details.first_name, 'last_name', details.last_name
    )
    from users left join personal_details as details on details.user_id = users.id
    where users.id = ${id}
  )`;
}
