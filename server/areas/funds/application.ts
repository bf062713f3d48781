import { type Kysely, type SqlBool, type ExpressionBuilder, sql } from 'kysely';
import { type FundFile } from '#contract/funds/calls.ts';
import { readPeriod } from '#contract/funds/form.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import type { Locale } from '#contract/kit/common.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { dateText } from '#contract/kit/written-dates.ts';
import { localised, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { filesOf } from './files.ts';

type Session = SignedInContext['session'];
type Rows = ReturnType<typeof applicationRows>;

/** Selects applications with their fund, grant and, if any, organisation. */
export function applicationRows(db: Kysely<DB>) {
  return db
    .selectFrom('fund_applications')
    .innerJoin('funds', 'funds.id', 'fund_applications.fund_id')
    .innerJoin('fund_grants', 'fund_grants.id', 'fund_applications.grant_id')
    .leftJoin('student_organisations as organisation', 'organisation.id', 'fund_applications.organisation_id');
}

/**
 * Returns the condition that the caller owns an application: they sent it or, for an organisation's application, they
 * are one of its current officers. A sender who has left the organisation no longer has access.
 */
export function isOwn({ user_id, organisation_ids }: Pick<Session, 'user_id' | 'organisation_ids'>) {
  return (eb: ExpressionBuilder<DB, 'fund_applications'>) =>
    eb.or([
      eb.and([eb('fund_applications.user_id', '=', user_id), eb('fund_applications.organisation_id', 'is', null)]),
      sql<SqlBool>`fund_applications.organisation_id = any(${organisation_ids}::integer[])`,
    ]);
}

/** Returns the path of an application for its author or an officer. */
export function applicationPath(id: string): string {
  return pagePath(fundsPaths.one, { id });
}

/** The displayed number of an application: `KF-00042`. */
export const applicationNumber = sql<string>`'KF-' || lpad(fund_applications.serial::text, 5, '0')`;

/** Selects the columns of an application in a list; `summaryOf()` converts them to the API form. */
export function selectSummary(rows: Rows, locale: Locale) {
  return rows
    .select(['fund_applications.id', 'fund_applications.title', 'fund_applications.state', 'requested_cents'])
    .select(['approved_cents', 'submitted_at', 'changed_at', 'organisation.name as organisation'])
    .select(['funds.slug', 'grant_id', 'fund_applications.cap_cents', applicationNumber.as('number')])
    .select((eb) => localised(eb.ref('fund_grants.name'), locale).as('grant'))
    .select((eb) => localised(eb.ref('funds.name'), locale).as('fund'));
}

type Summary = Awaited<ReturnType<ReturnType<typeof selectSummary>['executeTakeFirstOrThrow']>>;

/** Converts a row to an application in a list. */
export function summaryOf(row: Summary, locale: Locale) {
  const { slug, fund, grant_id, grant, cap_cents, requested_cents, approved_cents, ...entries } = row;
  return {
    ...entries,
    fund: { slug, name: fund },
    grant: { id: grant_id, name: grant, cap: moneyOf(cap_cents, locale) },
    requested: moneyOf(requested_cents, locale),
    approved: approved_cents === null ? null : moneyOf(approved_cents, locale),
  };
}

/**
 * Returns all fields of an application, for its author and for staff alike: `fundApplicationEntries` of the contract.
 * @throws HttpProblem `not_found`
 */
export async function readApplication(id: string, context: SignedInContext) {
  const { db, clock, locale } = context;
  const row = await selectSummary(applicationRows(db), locale)
    .select([
      'window_id',
      'fund_applications.organisation_id',
      'fund_applications.version',
      'reason',
      'paid_on',
      'report_due_on',
    ])
    .where('fund_applications.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const { window_id, organisation_id, version, reason, paid_on, report_due_on, ...summary } = row;
  const files = await filesOf(id, context);
  const attached = (name: 'message_id' | 'receipt_id', of: string) =>
    files.filter((file) => file[name] === of).map(({ wire }) => wire);
  return {
    ...summaryOf(summary, locale),
    organisation_id,
    version,
    reason,
    paid_on,
    report_due_on,
    window: await db
      .selectFrom('fund_windows')
      .select(['id', 'opens_on', 'closes_on', 'opens_at', 'closes_at'])
      .where('id', '=', window_id)
      .executeTakeFirstOrThrow(),
    answers: await answersOf(
      id,
      (question) => files.filter((f) => f.question_id === question).map((f) => f.wire),
      context,
    ),
    budget: (await budgetOf(db, id)).map((line) => ({ ...line, shown: moneyOf(line.amount, locale) })),
    messages: (await messagesOf(db, id)).map(({ is_from_union, ...message }) => ({
      ...message,
      from: is_from_union ? ('union' as const) : ('applicant' as const),
      files: attached('message_id', message.id),
    })),
    receipts: (await receiptsOf(db, id)).map(({ amount_cents, ...receipt }) => ({
      ...receipt,
      amount: moneyOf(amount_cents, locale),
      file: attached('receipt_id', receipt.id)[0] ?? null,
    })),
    events: await db
      .selectFrom('fund_events')
      .select(['state', 'at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    as_of: clock.now(),
  };
}

/** Returns the lines of a budget, in order; amounts in cents. */
export function budgetOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('fund_budget_lines')
    .select(['kind', 'label', 'amount_cents as amount'])
    .where('application_id', '=', id)
    .orderBy('position')
    .execute();
}

function messagesOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('fund_messages')
    .select(['id', 'is_from_union', 'text', 'written_at'])
    .where('application_id', '=', id)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

function receiptsOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('fund_receipts')
    .select(['id', 'label', 'amount_cents', 'added_at'])
    .where('application_id', '=', id)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** Returns the questions that were answered, with text or files, in their order. */
async function answersOf(id: string, files: (question: number) => FundFile[], { db, locale }: SignedInContext) {
  const rows = await db
    .selectFrom('fund_questions')
    .leftJoin('fund_answers', (join) =>
      join.onRef('question_id', '=', 'fund_questions.id').on('fund_answers.application_id', '=', id),
    )
    .select(['fund_questions.id as question_id', 'kind', 'choices', ...texts(locale, 'label')])
    .select(sql<string>`coalesce(value, '')`.as('value'))
    .where('fund_id', '=', (eb) => eb.selectFrom('fund_applications').select('fund_id').where('id', '=', id))
    .orderBy('order')
    .orderBy('fund_questions.id')
    .execute();
  return rows
    .map(({ choices, ...answer }) => {
      const shown = shownAs(answer, choices, locale);
      return { ...answer, shown, files: answer.kind === 'files' ? files(answer.question_id) : [] };
    })
    .filter((answer) => answer.value !== '' || answer.files.length > 0);
}

type Choices = readonly { value: string; label: { en: string; mt?: string } }[];

function shownAs({ kind, value }: { kind: string; value: string }, choices: Choices, locale: Locale): string {
  if (kind === 'amount') return moneyOf(Number(value), locale).formatted;
  if (kind === 'choice') {
    const chosen = choices.find((choice) => choice.value === value)?.label;
    return chosen?.[locale] || (chosen?.en ?? value);
  }
  const period = kind === 'period' ? readPeriod(value) : undefined;
  return period === undefined ? value : `${dateText(period.from, locale)} – ${dateText(period.until, locale)}`;
}
