import type { people } from '#contract/people/calls.ts';
import type { peopleAdmin } from '#contract/people/staff.ts';
import { notFound } from '#server/http/errors.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { record } from '#server/services/audit.ts';
import { confirmPassword } from '#server/services/confirm-password.ts';
import { createExportLink } from './export-link.ts';

const DAY = 86_400;
/** Exports of one person in a day, by the person and by staff. */
const MAX_OWN = 5;
const MAX_OF_PERSON = 5;
/** Exports that one member of staff may make in a day. */
const MAX_BY_STAFF = 20;

/**
 * Returns a link to everything about the caller (PEOPLE-10).
 * @throws HttpProblem `invalid` at `password`, `too_many`
 */
export const exportOwn: Handler<typeof people.exportOwn> = async ({ body }, context) => {
  const { db, clock, locale } = context;
  const { id: user_id } = await confirmPassword(context, 'password', body.password);
  await db.transaction().execute(async (transaction) => {
    await countUse(transaction, clock, { key: `export of ${user_id}`, most: MAX_OWN, seconds: DAY });
    await record(
      { ...context, db: transaction },
      { action: 'own_data_exported', subject: 'account', subject_id: user_id },
    );
  });
  logAccountEvent(context, 'data_exported', user_id);
  return { url: createExportLink({ user_id, is_by_staff: false, locale }, context) };
};

/**
 * Returns a link to what is stored about a person, without confidential data (PEOPLE-11). Its texts are in the
 * person's language. @throws HttpProblem `not_found`, `too_many`
 */
export const exportPerson: Handler<typeof peopleAdmin.exportPerson> = async ({ params: { id } }, context) => {
  const { db, clock, session } = context;
  const { locale } = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  await countUse(db, clock, { key: `export by staff of ${id}`, most: MAX_OF_PERSON, seconds: DAY });
  await countUse(db, clock, { key: `exports by staff ${session.user_id}`, most: MAX_BY_STAFF, seconds: DAY });
  await record(context, { action: 'person_exported', subject: 'account', subject_id: id });
  return { url: createExportLink({ user_id: id, is_by_staff: true, locale }, context) };
};
