import { type Kysely, type Selectable, sql } from 'kysely';
import type { FundQuestionForm } from '#contract/funds/staff-forms.ts';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB, FundQuestions } from '#server/db/schema.gen.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { answersOf, getFund } from './funds.ts';
import { isFundOpen, lockFund, lockFundOf, recordFundChange, rejectWhileFundOpen } from './lock-fund.ts';

/**
 * Adds a question at its position. While applications are open it must be optional, because unfinished ones do not
 * answer it.
 * @throws HttpProblem `not_found`, `window_open`, `invalid` at `kind` for a second budget
 */
export const addQuestion: Handler<typeof fundsAdmin.addQuestion> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  await lockFund(id, context);
  if (body.is_required || body.kind === 'budget') await rejectWhileFundOpen(id, context);
  const question = await addRow(db, 'fund_questions', { fund_id: id, ...columnsOf(body, []) }).catch(
    rejectSecondBudget,
  );
  await placeQuestion(db, id, question, body.order);
  await recordFundChange('fund_question_added', id, context);
  return getFund(id, context);
};

/**
 * Changes a question. While applications are open, only its wording may change, and rules that make it easier to
 * answer. At other times an answered question whose meaning would change is withdrawn and replaced, so that its answers
 * keep the question as asked.
 * @throws HttpProblem `not_found`, `version_conflict`, `window_open`, `invalid` as above
 */
export const changeQuestion: Handler<typeof fundsAdmin.changeQuestion> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const fund_id = await lockFundOf('fund_questions', id, context);
  const before = await findQuestion(db, id);
  const version = await nextVersion(context, { table: 'fund_questions', id }, body);
  const isOpen = await isFundOpen(fund_id, context);
  if (isOpen && mayInvalidateAnswers(before, body)) throw new HttpProblem('window_open');
  const isReplaced = !isOpen && before.answers > 0 && changesMeaning(before, body);
  if (isReplaced) await withdraw(db, id, clock.now());
  const columns = columnsOf(body, isReplaced ? [] : before.choices);
  const question = isReplaced
    ? await addRow(db, 'fund_questions', { fund_id, ...columns }).catch(rejectSecondBudget)
    : await setColumns(db, id, { ...columns, version }).catch(rejectSecondBudget);
  await placeQuestion(db, fund_id, question, body.order);
  await recordFundChange('fund_question_changed', fund_id, context);
  return getFund(fund_id, context);
};

/** Withdraws a question; its answers stay with their applications. @throws HttpProblem `not_found`, `window_open` */
export const removeQuestion: Handler<typeof fundsAdmin.removeQuestion> = async ({ params: { id } }, context) => {
  const { db, clock } = context;
  const fund_id = await lockFundOf('fund_questions', id, context);
  await rejectWhileFundOpen(fund_id, context);
  await findQuestion(db, id);
  await keepContent(db, { table: 'fund_questions', id });
  await withdraw(db, id, clock.now());
  await recordFundChange('fund_question_removed', fund_id, context);
};

type Question = Selectable<FundQuestions> & { answers: number };

function findQuestion(db: Kysely<DB>, id: number): Promise<Question> {
  return db
    .selectFrom('fund_questions')
    .selectAll()
    .select(answersOf.as('answers'))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
}

async function withdraw(db: Kysely<DB>, id: number, withdrawn_at: Date): Promise<void> {
  await db.updateTable('fund_questions').set({ withdrawn_at }).where('id', '=', id).execute();
}

type Columns = ReturnType<typeof columnsOf> & { version: number };

async function setColumns(db: Kysely<DB>, id: number, columns: Columns): Promise<number> {
  await db.updateTable('fund_questions').set(columns).where('id', '=', id).execute();
  return id;
}

/** Whether the change may reject an answer that was valid before. */
function mayInvalidateAnswers(before: Question, after: FundQuestionForm): boolean {
  const labels = after.choices.map(({ en }) => en);
  // The value of a choice is known by its position, so it may be reworded or followed by new ones, but not moved.
  const isMoved = before.choices.some(({ label }, index) => labels.includes(label.en) && labels[index] !== label.en);
  return (
    after.kind !== before.kind ||
    (after.is_required && !before.is_required) ||
    (after.max_length ?? 0) < (before.max_length ?? 0) ||
    (after.max_files ?? 0) < (before.max_files ?? 0) ||
    after.choices.length < before.choices.length ||
    isMoved
  );
}

/** Whether old answers would have another meaning under the changed question. */
function changesMeaning(before: Question, after: FundQuestionForm): boolean {
  const words = (all: readonly { en: string; mt?: string }[]) => JSON.stringify(all.map(({ en, mt = '' }) => [en, mt]));
  return (
    after.kind !== before.kind ||
    words([after.label]) !== words([before.label]) ||
    words(after.choices) !== words(before.choices.map(({ label }) => label))
  );
}

/** A choice keeps the value of the previous one at its position; further choices get new values. */
function columnsOf(body: FundQuestionForm, known: Question['choices']) {
  const { kind, label, hint, is_required, max_length = null, max_files = null, choices } = body;
  const taken = known.map(({ value }) => Number(value) || 0);
  const next = Math.max(0, ...taken) + 1;
  const values = choices.map((choice, index) => ({
    value: known[index]?.value ?? String(next + index - known.length),
    label: choice,
  }));
  return { kind, label, hint, is_required, max_length, max_files, choices: JSON.stringify(values) };
}

/** Inserts a question at its position among the current questions, and renumbers all of them. */
async function placeQuestion(db: Kysely<DB>, fund_id: number, id: number, place: number): Promise<void> {
  const others = await db
    .selectFrom('fund_questions')
    .select('id')
    .where('fund_id', '=', fund_id)
    .where('withdrawn_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('order')
    .orderBy('id')
    .execute();
  const ids = others.map((each) => each.id).toSpliced(place - 1, 0, id);
  await sql`
    update fund_questions set "order" = placed.place
    from unnest(${ids}::integer[]) with ordinality as placed (id, place)
    where fund_questions.id = placed.id`.execute(db);
}

function rejectSecondBudget(error: unknown): never {
  throw isConstraintViolation(error, 'fund_questions_one_budget') ? invalidAt('kind', 'repeated') : error;
}
