import type { Kysely } from 'kysely';
import { staffRoles } from '#contract/kit/roles.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import { demoPeople } from './data-files.ts';

/** Name in `seed_runs` that records that all accounts were checked once; starting as a demo deletes it. */
const COMPARED = 'no-demo-passwords';

/**
 * Stops the start if any account still uses the demo password, which the README publishes. Hashes are salted, so each
 * must be verified, which is slow: every start checks demo people and staff. All accounts are checked only once, and
 * only if the database was a demo, because registration and password changes reject the demo password.
 * @throws CannotStart if an account uses it
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

/** Makes the next start outside a demo check all accounts again, because a demo creates accounts with this password. */
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
