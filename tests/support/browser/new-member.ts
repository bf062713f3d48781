import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { demoPeople } from '#server/db/seed/data-files.ts';
import { addPeople } from '#server/db/seed/people.ts';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { signInContext } from '#tests/support/members.ts';
import { inDatabase } from './e2e-database.ts';

export interface Member {
  id: number;
  email: string;
}

/** A random key, because the number of the identity card is never decrypted. */
const secrets = openSecrets(randomBytes(SECRET_BYTES));

/**
 * A new registered student without any optional step; signed in in this context. The password is that of the demo
 * accounts.
 */
export async function newMember(context: BrowserContext, url: string): Promise<Member> {
  const member = await addMember();
  await signInContext(context, url, member.email);
  return member;
}

/** The same, without signing in. */
export function addMember(): Promise<Member> {
  const [student] = demoPeople;
  if (student === undefined) throw new Error('There are no demo people');
  const name = `member-${randomUUID()}`;
  const email = `${name}@portal.example`;
  const person = { ...student, first_name: 'Ġorġa', last_name: 'Ħili', email, university_email: `${name}@um.edu.mt` };
  return inDatabase(async (db) => {
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', student.email)
      .executeTakeFirstOrThrow();
    const [id = 0] = await addPeople(db, new Date(), [person], { password_hash: password_hash ?? '', secrets });
    return { id, email };
  });
}
