import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from './audit.ts';
import { addOfficerTerm } from './officers.ts';
import { findAccount } from './staff-accounts.ts';

interface Organisation {
  id: number;
  slug: string;
  name: string;
}

type Refusal =
  | 'no_account'
  | 'not_registered'
  | 'not_proven'
  | 'no_organisation'
  | 'several_organisations'
  | 'officer_already';

/**
 * Makes an account an officer of an organisation, for the command line only; writes a row of the audit log.
 * @param organisation its slug, or its name, ignoring case and diacritics
 * @returns the organisation, or the reason why nothing was changed
 */
export async function addOfficer(
  { email, organisation }: { email: string; organisation: string },
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
): Promise<Organisation | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return 'no_account';
    if (account.registered_at === null) return 'not_registered';
    if (account.email_proven_at === null) return 'not_proven';
    const found = await findOrganisations(transaction, organisation);
    const chosen = found.find(({ slug }) => slug === organisation) ?? found[0];
    if (chosen === undefined) return 'no_organisation';
    if (found.length > 1 && chosen.slug !== organisation) return 'several_organisations';
    const { id: user_id } = account;
    const term = { user_id, organisation_id: chosen.id, starts_at: clock.now() };
    if ((await addOfficerTerm(transaction, term)) === undefined) return 'officer_already';
    const action = { action: 'officer_added', subject: 'account', subject_id: user_id } as const;
    await record(
      { db: transaction, clock, session: { user_id } },
      { ...action, details: { organisation: chosen.slug } },
    );
    return chosen;
  });
}

function findOrganisations(db: Kysely<DB>, slugOrName: string): Promise<Organisation[]> {
  return db
    .selectFrom('student_organisations')
    .select(['id', 'slug', 'name'])
    .where((eb) => eb.or([eb('slug', '=', slugOrName), eb(sql`fold(name)`, '=', sql`fold(${slugOrName})`)]))
    .orderBy('id')
    .execute();
}
