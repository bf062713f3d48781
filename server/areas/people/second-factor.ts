import { randomUUID } from 'node:crypto';
import type { peopleAdmin } from '#contract/people/staff.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { hasSecondFactor, removeSecondFactor } from '#server/services/second-factor.ts';
import { factorResetMail } from './jobs.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Removes the second factor of a person who has lost it (AUTH-39): all sessions end, and the person adds a new one after
 * the next sign-in. @throws HttpProblem `not_found`, `own_account`, `no_second_factor`
 */
export const resetPersonFactor: Handler<typeof peopleAdmin.resetSecondFactor> = async ({ params: { id } }, context) => {
  const { db, jobs, session } = context;
  await lockPerson(db, id);
  if (id === session.user_id) throw new HttpProblem('own_account');
  if (!(await hasSecondFactor(db, id))) throw new HttpProblem('no_second_factor');
  await removeSecondFactor(db, id);
  await jobs.enqueue(db, factorResetMail, { id: randomUUID(), user_id: id });
  await record(context, { action: 'second_factor_reset', subject: 'account', subject_id: id });
};
