import type { Kysely } from 'kysely';
import type { ContactDetails } from '#contract/kit/profile.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';

/** Saves the caller's address and names. @throws HttpProblem `invalid` for an unknown locality */
export async function saveContactDetails(details: ContactDetails, { db, session }: SignedInContext): Promise<void> {
  const own = await db
    .selectFrom('contact_details')
    .select('locality_id')
    .where('user_id', '=', session.user_id)
    .executeTakeFirst();
  await assertChoiceExists(db, 'localities', details.locality_id, { field: 'locality_id', own: own?.locality_id });
  await db
    .insertInto('contact_details')
    .values({ user_id: session.user_id, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
}

type LookUp = 'nationalities' | 'localities' | 'enrollment_types' | 'entities';

interface Choice {
  field: string;
  /** The caller's current choice, which stays valid after it was retired (REF-12) */
  own?: number | undefined;
  accountType?: string;
}

/** @throws HttpProblem `invalid` at `field`, unless the table has this choice (for this kind of account) */
export async function assertChoiceExists(
  db: Kysely<DB>,
  table: LookUp,
  id: number,
  { field, own, accountType }: Choice,
): Promise<void> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .$if(id !== own, (query) => query.where('state', '=', 'offered'))
    .$if(accountType !== undefined, (query) => query.where('account_type' as never, '=', accountType as never))
    .executeTakeFirst();
  if (found === undefined) throw invalidAt(field, 'choice');
}
