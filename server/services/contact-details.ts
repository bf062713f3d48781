import type { Kysely } from 'kysely';
import type { ContactDetails } from '#contract/kit/profile.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';

/** Saves the caller's address and names. @throws HttpProblem `invalid` for an unknown locality */
export async function saveContactDetails(details: ContactDetails, { db, session }: SignedInContext): Promise<void> {
  await assertChoiceExists(db, 'localities', details.locality_id, 'locality_id');
  await db
    .insertInto('contact_details')
    .values({ user_id: session.user_id, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
}

type LookUp = 'nationalities' | 'localities' | 'enrollment_types' | 'entities';

/** @throws HttpProblem `invalid` at `field`, unless the table has this choice (for this kind of account) */
export async function assertChoiceExists(
  db: Kysely<DB>,
  table: LookUp,
  id: number,
  field: string,
  accountType?: string,
): Promise<void> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .$if(accountType !== undefined, (query) => query.where('account_type' as never, '=', accountType as never))
    .executeTakeFirst();
  if (found === undefined) throw invalidAt(field, 'choice');
}
