import type { Kysely } from 'kysely';
import { staffRoles } from '#contract/kit/roles.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import { demoPeople } from './data-files.ts';

/** Recorded among the runs of the seed once every account was compared; a demo removes the record. */
const COMPARED = 'no-demo-passwords';

/**
 * Refuses to continue while somebody can sign in with the password that the README prints. Hashes have salts, so each
 * is compared: those of the demo people and of staff at every start, and once all accounts of a database that has ever
 * had demo people. Elsewhere nobody has the password: registration, reset and change refuse it.
 * @throws CannotStart
 */
export async function refuseDemoPasswords(db: Kysely<DB>, passwords: Passwords): Promise<void> {
  const runs = await db.selectFrom('seed_runs').select('name').execute();
  const isUnknown = runs.some(({ name }) => name.startsWith('people-')) && !runs.some(({ name }) => name === COMPARED);
  const accounts = isUnknown ? await accountsOf(db) : await suspects(db);
  for (const { password_hash } of accounts) {
    if (await passwords.isRight(demoPassword, password_hash ?? undefined)) throw new CannotStart(refusal);
  }
  if (isUnknown) {
    const note = { name: COMPARED, ran_at: new Date() };
    await db
      .insertInto('seed_runs')
      .values(note)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const refusal =
  'This database has accounts with the published password of the demo. Choose another DATA_DIR or an empty database for real people, or set DEMO=true to go on with the demo on this machine.';

/** In a demo accounts get the demo password again: the next start without it compares all. */
export async function expectDemoPasswords(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('seed_runs').where('name', '=', COMPARED).execute();
}

function accountsOf(db: Kysely<DB>) {
  return db.selectFrom('users').select('password_hash').where('password_hash', 'is not', null).execute();
}

function suspects(db: Kysely<DB>) {
  const emails = demoPeople.map(({ email }) => email);
  return db
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('email', 'in', emails),
        eb('id', 'in', eb.selectFrom('user_roles').select('user_id').where('role', 'in', staffRoles)),
      ]),
    )
    .execute();
}
