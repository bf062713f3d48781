import { randomUUID } from 'node:crypto';
import type { peopleAdmin } from '#contract/people/staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import { addRows } from '#server/db/rows.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { record } from '#server/services/audit.ts';
import { sendProofLink } from '#server/services/email-proofs.ts';
import { requestRecoveryLink } from '#server/services/recovery-links.ts';
import { addressCorrectedMail } from './jobs.ts';
import { assertNoStaffRole, lockPerson } from './lock-person.ts';

/** Links for a new password that staff may send to one account in a day. */
const LINKS_A_DAY = 10;
const DAY = 86_400;

/** E-mails a link for a new password (PEOPLE-5). @throws HttpProblem `not_found`, `too_many` */
export const sendPasswordLink: Handler<typeof peopleAdmin.sendPasswordLink> = async ({ params: { id } }, context) => {
  const { db, clock } = context;
  const { email, locale } = await lockPerson(db, id);
  await countUse(db, clock, { key: `password link by staff ${id}`, most: LINKS_A_DAY, seconds: DAY });
  await requestRecoveryLink(context, { email, locale });
  await record(context, { action: 'password_link_sent', subject: 'account', subject_id: id });
};

/**
 * E-mails a link that proves the personal address (PEOPLE-5). @throws HttpProblem `not_found`,
 * `address_already_proven`, `too_many`
 */
export const sendAddressLink: Handler<typeof peopleAdmin.sendAddressLink> = async ({ params: { id } }, context) => {
  const { email, locale, email_proven_at } = await lockPerson(context.db, id);
  if (email_proven_at !== null) throw new HttpProblem('address_already_proven');
  await sendProofLink(context, { user_id: id, email, locale });
  await record(context, { action: 'address_link_sent', subject: 'account', subject_id: id });
};

/** Signs a person out on all devices (PEOPLE-6). @throws HttpProblem `not_found` */
export const endSessions: Handler<typeof peopleAdmin.endSessions> = async ({ params: { id } }, context) => {
  const { db } = context;
  await lockPerson(db, id);
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await record(context, { action: 'sessions_ended', subject: 'account', subject_id: id });
};

/**
 * Corrects the personal address (PEOPLE-7): sessions and mailed links end, the new address must be proven, and both
 * addresses are e-mailed. The address of a staff account cannot be changed, because the new mailbox would get the role.
 * @throws HttpProblem `not_found`, `has_staff_role`, `person_changed`, `too_many`, `invalid` at `email` if another
 * account has the address
 */
export const correctAddress: Handler<typeof peopleAdmin.correctAddress> = async ({ params, body }, context) => {
  const { db, jobs } = context;
  const { id } = params;
  const person = await lockPerson(db, id);
  await assertNoStaffRole(id, context);
  if (person.email.toLowerCase() !== body.previous.toLowerCase()) throw new HttpProblem('person_changed');
  await db
    .updateTable('users')
    .set({ email: body.email, email_proven_at: null })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'users_by_email') ? invalidAt('email', 'account_exists') : error;
    });
  for (const table of ['sessions', 'recovery_links', 'email_proofs'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  const farewell = randomUUID();
  await addRows(db, 'farewells', { id: farewell, email: person.email, locale: person.locale, university_email: null });
  await jobs.enqueue(db, addressCorrectedMail, { id: farewell });
  await sendProofLink(context, { user_id: id, email: body.email, locale: person.locale });
  await record(context, { action: 'address_corrected', subject: 'account', subject_id: id });
};

/**
 * Corrects the name on the card and everywhere else (PEOPLE-18), unless it has changed since the caller read it.
 * @throws HttpProblem `not_found`, `person_changed`
 */
export const correctName: Handler<typeof peopleAdmin.correctName> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const { first_name, last_name, previous } = body;
  await lockPerson(db, id);
  const corrected = await db
    .updateTable('personal_details')
    .set({ first_name, last_name })
    .where('user_id', '=', id)
    .where('first_name', '=', previous.first_name)
    .where('last_name', '=', previous.last_name)
    .returning('user_id')
    .executeTakeFirst();
  if (corrected === undefined) throw new HttpProblem('person_changed');
  await record(context, { action: 'name_corrected', subject: 'account', subject_id: id });
};
