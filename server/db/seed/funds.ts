import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { requestedCents } from '#contract/funds/form.ts';
import { type ApplicationState } from '#contract/funds/states.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { sealBankAccount } from '#server/services/bank-accounts.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { readData, type SeedData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

type Fund = SeedData<'funds'>['funds'][number];
type Application = SeedData<'fund-applications'>[number];

/** The six funds with their grants, windows, questions and past spending. */
export async function seedFunds(tools: SeedTools): Promise<void> {
  const { rules, funds } = readData('funds');
  const pictureId = await addPictures(
    tools,
    funds.map(({ picture }) => picture),
  );
  for (const [order, fund] of funds.entries()) {
    const { slug, name, summary, purpose, applicants, picture } = fund;
    const own = { slug, name, summary, purpose, applicants, order, image_id: pictureId(picture) };
    const all = { en: `${fund.rules.en}\n\n${rules.en}`, mt: `${fund.rules.mt}\n\n${rules.mt}` };
    const fund_id = await addRow(tools.db, 'funds', { ...own, rules: all });
    await addParts(fund_id, fund, tools);
  }
}

async function addParts(fund_id: number, fund: Fund, { db, now }: SeedTools): Promise<void> {
  const grants = fund.grants.map(({ name, cap }, order) => ({ fund_id, name, cap_cents: cap, order }));
  const windows = fund.windows.map(({ opens, closes }) => {
    return { fund_id, opens_on: dayFrom(now, opens), closes_on: dayFrom(now, closes) };
  });
  const questions = fund.questions.map(({ choices, ...question }, order) => {
    return { ...question, fund_id, order, choices: JSON.stringify(choices) };
  });
  const year = Number(dayInMalta(now).slice(0, 4));
  const spending = fund.spending.map(({ ago, title, cents }, order) => {
    return { fund_id, year: year - ago, title, amount_cents: cents, order };
  });
  await addRows(db, 'fund_grants', grants);
  await addRows(db, 'fund_windows', windows);
  for (const question of questions) await addRows(db, 'fund_questions', question);
  await addRows(db, 'fund_spending', spending);
}

/** Applications of demo people in different states, so that their pages and the staff pages have content. */
export async function seedFundApplications(tools: SeedTools, secrets: Secrets): Promise<void> {
  for (const [index, application] of readData('fund-applications').entries()) {
    // Fixed, so that tests know the application's URL in every database.
    const id = `00000000-0000-4000-8000-0000000000f${index + 1}`;
    await addApplication(id, application, tools, secrets);
    await addAnswers(id, application, tools);
    await addExchange(id, application, tools);
  }
}

/** Days from the submission of an application to each of its states. */
const STEPS: readonly { state: ApplicationState; after: number }[] = [
  { state: 'submitted', after: 0 },
  { state: 'in_review', after: 2 },
  { state: 'information_asked', after: 7 },
  { state: 'approved', after: 40 },
  { state: 'rejected', after: 40 },
  { state: 'paid', after: 55 },
  { state: 'report_due', after: 200 },
];
const pathTo: Record<ApplicationState, readonly ApplicationState[]> = {
  submitted: ['submitted'],
  in_review: ['submitted', 'in_review'],
  information_asked: ['submitted', 'in_review', 'information_asked'],
  approved: ['submitted', 'in_review', 'approved'],
  rejected: ['submitted', 'in_review', 'rejected'],
  paid: ['submitted', 'in_review', 'approved', 'paid'],
  report_due: ['submitted', 'in_review', 'approved', 'paid', 'report_due'],
  closed: ['submitted', 'in_review', 'approved', 'paid', 'report_due', 'closed'],
};

async function addApplication(
  id: string,
  application: Application,
  { db, now }: SeedTools,
  secrets: Secrets,
): Promise<void> {
  const { author, title, state, days_ago, budget, approved, reason, account } = application;
  const user_id = await userId(db, author);
  const submitted_at = daysBefore(now, days_ago);
  const fund = await fundOf(db, application.fund, submitted_at);
  const member = db.selectFrom('organisation_members').select('organisation_id').where('user_id', '=', user_id);
  const { organisation_id = null } = (await member.executeTakeFirst()) ?? {};
  const happened = STEPS.filter((step) => pathTo[state].includes(step.state));
  const at = (after: number) => daysBefore(now, days_ago - after);
  const isPaid = happened.some((step) => step.state === 'paid');
  const isDecided = approved !== undefined || reason !== undefined;
  await addRows(db, 'fund_applications', {
    id,
    ...fund,
    user_id,
    organisation_id,
    title,
    state,
    submitted_at,
    reason,
    requested_cents: requestedCents(budget.map(({ cents, ...line }) => ({ ...line, amount: cents }))),
    approved_cents: approved,
    bank_account: account && sealBankAccount(id, account, secrets),
    changed_at: at(happened.at(-1)?.after ?? 0),
    decided_at: isDecided ? at(40) : null,
    paid_on: isPaid ? dayInMalta(at(55)) : null,
    report_due_on: isPaid ? dayFrom(now, 20) : null,
  });
  const events = happened.map((step) => ({ application_id: id, state: step.state, at: at(step.after) }));
  await addRows(db, 'fund_events', events);
}

/** Finds a fund, its first grant, and the window that was open at a time. */
function fundOf(db: Kysely<DB>, slug: string, at: Date) {
  return db
    .selectFrom('funds')
    .innerJoin('fund_windows', 'fund_windows.fund_id', 'funds.id')
    .innerJoin('fund_grants', 'fund_grants.fund_id', 'funds.id')
    .select(['funds.id as fund_id', 'fund_windows.id as window_id', 'fund_grants.id as grant_id'])
    .where('slug', '=', slug)
    .where('opens_at', '<=', at)
    .where('closes_at', '>', at)
    .orderBy('fund_grants.order')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function addAnswers(application_id: string, application: Application, { db, now }: SeedTools): Promise<void> {
  const questions = await db
    .selectFrom('fund_questions')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .select(['fund_questions.id', 'kind'])
    .where('slug', '=', application.fund)
    .orderBy('fund_questions.order')
    .execute();
  const { from, until } = application.period;
  const answers = questions.flatMap(({ id: question_id, kind }, index) => {
    const written = application.answers[String(index + 1)];
    const value = kind === 'period' ? `${dayFrom(now, from)}/${dayFrom(now, until)}` : written;
    return value === undefined ? [] : [{ application_id, question_id, value }];
  });
  await addRows(db, 'fund_answers', answers);
  const lines = application.budget.map(({ cents, ...line }, position) => {
    return { ...line, application_id, position, amount_cents: cents };
  });
  await addRows(db, 'fund_budget_lines', lines);
}

async function addExchange(application_id: string, application: Application, { db, now }: SeedTools): Promise<void> {
  const author = await userId(db, application.author);
  const messages = application.messages.map(({ from, text, days_ago }) => ({
    id: randomUUID(),
    application_id,
    is_from_union: from === 'union',
    author_id: from === 'union' ? null : author,
    text,
    written_at: daysBefore(now, days_ago),
  }));
  await addRows(db, 'fund_messages', messages);
  for (const { reader, score, remark } of application.scores) {
    const reader_id = await userId(db, reader);
    const scored_at = daysBefore(now, application.days_ago - 3);
    await addRows(db, 'fund_scores', { application_id, reader_id, score, remark, scored_at });
  }
}

/** Returns the date in Malta this many days after today, e.g. `2026-12-01`. */
function dayFrom(now: Date, days: number): string {
  return dayInMalta(daysBefore(now, -days));
}
