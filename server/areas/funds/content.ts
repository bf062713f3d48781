import type { FundApplicationForm } from '#contract/funds/form.ts';
import { addRows } from '#server/db/rows.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';
import { budgetOf } from './application.ts';
import { placeFile, requireStorage } from './files.ts';

type Context = Pick<SignedInContext, 'db' | 'session'>;

/**
 * Replaces answers, budget and files of an application. Files that are no longer referenced are deleted.
 * @throws HttpProblem `invalid` at the question of a file that has not arrived, `limit_reached`, `storage_full`
 */
export async function writeContent(id: string, form: FundApplicationForm, context: Context): Promise<void> {
  const { db } = context;
  await db.deleteFrom('fund_answers').where('application_id', '=', id).execute();
  await db.deleteFrom('fund_budget_lines').where('application_id', '=', id).execute();
  const answers = form.answers.filter(({ value }) => value !== '');
  await addRows(
    db,
    'fund_answers',
    answers.map((answer) => ({ ...answer, application_id: id })),
  );
  await addRows(
    db,
    'fund_budget_lines',
    form.budget.map(({ amount: amount_cents, ...line }, position) => {
      return { ...line, amount_cents, position, application_id: id };
    }),
  );
  await writeFiles(id, form.files, context);
}

async function writeFiles(id: string, files: FundApplicationForm['files'], context: Context): Promise<void> {
  const named = files.map(({ uuid }) => uuid);
  await context.db
    .deleteFrom('fund_files')
    .where('application_id', '=', id)
    .where('question_id', 'is not', null)
    .$if(named.length > 0, (others) => others.where('id', 'not in', named))
    .execute();
  for (const { uuid, question_id } of files) {
    const isThere = await placeFile(context, id, uuid, { question_id });
    if (!isThere) throw invalidAt(`answers.${question_id}`, 'required');
  }
  await requireStorage(context.db, id);
}

/** Whether the application already has this content. */
export async function isSameContent(id: string, form: FundApplicationForm, { db }: Context): Promise<boolean> {
  const row = await db
    .selectFrom('fund_applications')
    .select(['grant_id', 'organisation_id', 'title', 'requested_cents as requested'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answers = db.selectFrom('fund_answers').select(['question_id', 'value']).where('application_id', '=', id);
  const files = db
    .selectFrom('fund_files')
    .select(['id as uuid', 'question_id'])
    .where('application_id', '=', id)
    .where('question_id', 'is not', null);
  const stored = {
    ...row,
    answers: await answers.execute(),
    budget: await budgetOf(db, id),
    files: await files.execute(),
  };
  return inOneForm(stored) === inOneForm({ ...form, answers: form.answers.filter(({ value }) => value !== '') });
}

interface Content extends Omit<FundApplicationForm, 'organisation_id' | 'files'> {
  organisation_id?: number | null | undefined;
  files: readonly { uuid: string; question_id: number | null }[];
}

/** Answers and files are unordered, a budget is ordered. */
function inOneForm({ grant_id, organisation_id = null, title, requested, answers, budget, files }: Content): string {
  const lines = budget.map(({ kind, label, amount }) => [kind, label, amount]);
  const said = answers.map(({ question_id, value }) => JSON.stringify([question_id, value])).toSorted();
  const attached = files.map(({ uuid, question_id }) => `${question_id} ${uuid.toLowerCase()}`).toSorted();
  return JSON.stringify([grant_id, organisation_id, title, requested, said, lines, attached]);
}
