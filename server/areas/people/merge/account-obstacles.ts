import { type RawBuilder, sql } from 'kysely';
import { staffRoles } from '#contract/kit/roles.ts';
import { obstacle } from '#server/http/merge-rules.ts';

/** Reasons against a merge that are in the accounts themselves (PEOPLE-21). */
export const accountObstacles = [
  obstacle(
    /*i18n*/ { id: 'server.merge.same', message: 'This is the same account. Choose the other one.' },
    ({ stays, folded }) => sql<boolean>`${stays}::integer = ${folded}::integer`,
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.staff',
      message: 'One of the accounts has or had a staff role. Accounts of staff are not merged.',
    },
    ({ stays, folded }) => sql<boolean>`exists (
      select from user_roles where user_id in (${stays}, ${folded}) and role = any(${[...staffRoles]}::text[])
    )`,
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.blocked',
      message: 'One of the accounts is blocked. Unblock it first, if the block no longer applies.',
    },
    ({ stays, folded }) => sql<boolean>`exists (
      select from account_blocks where user_id in (${stays}, ${folded})
    )`,
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.kinds',
      message: 'One account belongs to an organisation and the other to a student.',
    },
    ({ stays, folded }) => {
      const isOrganisation = (id: number) => sql`${of(id, sql`account_type`)} = 'organisation'`;
      return sql<boolean>`(${isOrganisation(stays)}) <> (${isOrganisation(folded)})`;
    },
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.unfinished',
      message:
        'The registration of the account that stays is not complete, and that of the other one is. Keep the other account.',
    },
    ({ stays, folded }) =>
      sql<boolean>`${of(stays, sql`registered_at`)} is null and ${of(folded, sql`registered_at`)} is not null`,
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.institutions',
      message:
        'Both registrations are unfinished and for different institutions. The person must complete one of them first.',
    },
    ({ stays, folded }) => sql<boolean>`
      ${of(stays, sql`registered_at`)} is null
      and ${of(stays, sql`account_type`)} <> ${of(folded, sql`account_type`)}`,
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.unproven',
      message:
        'The e-mail address of the account that stays is not confirmed, so it may belong to another person. Send the link to confirm it first.',
    },
    ({ stays }) => sql<boolean>`${of(stays, sql`email_proven_at`)} is null`,
  ),
];

function of(id: number, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${column} from users where id = ${id})`;
}
