import { sql } from 'kysely';
import type { StaffFund } from '#contract/funds/staff-forms.ts';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { bothLanguages, definedOnly } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { moneyOf } from '#server/services/money.ts';
import { lockFund, recordFundChange } from './lock-fund.ts';

/** Lists all funds, in order. */
export const listFunds: Handler<typeof fundsAdmin.funds> = (_request, context) => readFunds(context);

/** @throws HttpProblem `not_found` */
export const viewFund: Handler<typeof fundsAdmin.fund> = ({ params: { id } }, context) => getFund(id, context);

/** Changes the texts of a fund in both languages. @throws HttpProblem `not_found`, `version_conflict` */
export const changeFund: Handler<typeof fundsAdmin.changeFund> = async ({ params: { id }, body }, context) => {
  await lockFund(id, context);
  const version = await nextVersion(context, { table: 'funds', id }, body);
  await context.db
    .updateTable('funds')
    .set({ ...body, version })
    .where('id', '=', id)
    .execute();
  await recordFundChange('fund_changed', id, context);
  return getFund(id, context);
};

type Fund = ResultOf<typeof fundsAdmin.fund>;

/** @throws HttpProblem `not_found` */
export async function getFund(id: number, context: SignedInContext): Promise<Fund> {
  const [fund] = await readFunds(context, id);
  if (fund === undefined) throw notFound();
  return fund;
}

async function readFunds(context: SignedInContext, id?: number): Promise<Fund[]> {
  const { db, clock } = context;
  const funds = await db
    .selectFrom('funds')
    .select(['id', 'slug', 'name', 'summary', 'purpose', 'rules', 'applicants', 'version'])
    .where((eb) => eb.and(definedOnly({ id })))
    .orderBy('order')
    .orderBy('id')
    .execute();
  const parts = {
    grants: await readGrants(context, id),
    windows: await readWindows(context, id),
    questions: await readQuestions(context, id),
    spending: await readSpending(context, id),
  };
  const now = clock.now();
  return funds.map(({ name, summary, purpose, rules, ...fund }) => {
    const windows = ofFund(parts.windows, fund.id);
    return {
      ...fund,
      name: bothLanguages(name),
      summary: bothLanguages(summary),
      purpose: bothLanguages(purpose),
      rules: bothLanguages(rules),
      is_open: windows.some(({ opens_at, closes_at }) => opens_at <= now && now < closes_at),
      grants: ofFund(parts.grants, fund.id),
      windows,
      questions: ofFund(parts.questions, fund.id),
      spending: ofFund(parts.spending, fund.id),
    };
  });
}

/** Filters the rows of one fund, and removes its id. */
function ofFund<T extends { fund_id: number }>(rows: readonly T[], id: number): Omit<T, 'fund_id'>[] {
  return rows.filter(({ fund_id }) => fund_id === id).map(({ fund_id: _fund_id, ...row }) => row);
}

async function readGrants({ db, locale }: SignedInContext, fund_id: number | undefined) {
  const rows = await db
    .selectFrom('fund_grants')
    .select(['fund_id', 'id', 'name', 'cap_cents', 'version'])
    .where((eb) => eb.and(definedOnly({ fund_id })))
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(({ name, cap_cents, ...row }) => ({
    ...row,
    name: bothLanguages(name),
    cap: moneyOf(cap_cents, locale),
  }));
}

/** Newest first. */
function readWindows({ db }: SignedInContext, fund_id: number | undefined) {
  return db
    .selectFrom('fund_windows')
    .select(['fund_id', 'id', 'opens_on', 'closes_on', 'opens_at', 'closes_at', 'version'])
    .select(
      sql<number>`(select count(*)::integer from fund_applications where window_id = fund_windows.id)`.as(
        'applications',
      ),
    )
    .where((eb) => eb.and(definedOnly({ fund_id })))
    .orderBy('opens_on', 'desc')
    .execute();
}

async function readQuestions({ db }: SignedInContext, fund_id: number | undefined) {
  const rows = await db
    .selectFrom('fund_questions')
    .select(['fund_id', 'id', 'kind', 'label', 'hint', 'is_required', 'max_length', 'max_files', 'choices', 'version'])
    .select(answersOf.as('answers'))
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.and(definedOnly({ fund_id })))
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(({ label, hint, choices, ...row }): StaffFund['questions'][number] & { fund_id: number } => ({
    ...row,
    label: bothLanguages(label),
    hint: bothLanguages(hint),
    choices: choices.map((choice) => ({ value: choice.value, label: bothLanguages(choice.label) })),
  }));
}

/** The number of applications that have answered a question; a budget is counted by its lines, in their own table. */
export const answersOf = sql<number>`(case when fund_questions.kind = 'budget' then (
    select count(*)::integer from fund_applications as asked
    where asked.fund_id = fund_questions.fund_id
      and exists (select from fund_budget_lines as line where line.application_id = asked.id)
  ) else (
    select count(*)::integer from (
      select application_id from fund_answers where question_id = fund_questions.id
      union select application_id from fund_files where question_id = fund_questions.id
    ) as answered
  ) end)`;

async function readSpending({ db, locale }: SignedInContext, fund_id: number | undefined) {
  const rows = await db
    .selectFrom('fund_spending')
    .select(['fund_id', 'id', 'year', 'title', 'amount_cents', 'version'])
    .where((eb) => eb.and(definedOnly({ fund_id })))
    .orderBy('year', 'desc')
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(({ title, amount_cents, ...row }) => ({
    ...row,
    title: bothLanguages(title),
    amount: moneyOf(amount_cents, locale),
  }));
}
