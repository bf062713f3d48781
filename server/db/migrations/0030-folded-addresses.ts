import { type Kysely, sql } from 'kysely';

/**
 * `maria+1@um.edu.mt` is the mailbox of `maria@um.edu.mt`: one person, one verified address, one allowance of codes. Dots
 * stay, as the University gives them to different people. server/services/verification-codes.ts folds alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function folded_address(address text) returns text language sql immutable parallel safe strict
    return lower(regexp_replace(address, '\\+[^@]*@', '@'))`.execute(db);
  // Of accounts that verified the same mailbox, the first keeps it.
  await sql`
    update users set university_email = null, verified_at = null where id in (
      select id from (
        select id, row_number() over (partition by folded_address(university_email) order by verified_at, id) as place
        from users where university_email is not null
      ) numbered where place > 1
    )`.execute(db);
  await sql`drop index users_by_university_email`.execute(db);
  await sql`create unique index users_by_university_email on users (folded_address(university_email))`.execute(db);
  await sql`drop index verification_codes_by_email`.execute(db);
  await sql`
    create index verification_codes_by_email on verification_codes (folded_address(email), sent_at)`.execute(db);
}
