import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApplicationState } from '#contract/funds/states.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { sealBankAccount } from '#server/services/bank-accounts.ts';
import { storySecrets, storyTime } from '#tests/support/api.ts';

/** A fund of one story, with its parts. */
export interface StoryFund {
  fund_id: number;
  grant_id: number;
  window_id: number;
  /** A text question that requires an answer */
  question_id: number;
}

const both = (en: string) => ({ en, mt: `${en} (mt)` });

/** Adds a fund with a grant of at most €2000, one question, and a window; by default it is open during the story. */
export async function addFund(
  db: Kysely<DB>,
  { opens_on = '2026-11-01', closes_on = '2026-12-31' }: { opens_on?: string; closes_on?: string } = {},
): Promise<StoryFund> {
  const words = { summary: both('For plays'), purpose: both('For plays'), rules: both('Plays only') };
  const name = both('Fund of plays');
  const fund_id = await addRow(db, 'funds', { slug: `fund-${randomUUID()}`, name, ...words, applicants: 'students' });
  const question = { kind: 'text', label: both('What is it?'), hint: both(''), is_required: true, max_length: 500 };
  return {
    fund_id,
    grant_id: await addRow(db, 'fund_grants', { fund_id, name: both('A project'), cap_cents: 200_000 }),
    window_id: await addRow(db, 'fund_windows', { fund_id, opens_on, closes_on }),
    question_id: await addRow(db, 'fund_questions', { fund_id, ...question, order: 1 }),
  };
}

interface Options {
  state?: ApplicationState;
  organisation_id?: number;
  requested_cents?: number;
  report_due_on?: string;
  hasAccount?: boolean;
}

const undecided: readonly ApplicationState[] = ['submitted', 'in_review', 'information_asked'];
const paidStates: readonly ApplicationState[] = ['paid', 'report_due', 'closed'];

/** Adds an application of a user in a state, with an answer and a budget line. Returns its id. */
export async function addApplication(
  db: Kysely<DB>,
  { question_id, ...fund }: StoryFund,
  user_id: number,
  options: Options = {},
): Promise<string> {
  const { state = 'in_review', organisation_id, requested_cents = 150_000, report_due_on, hasAccount } = options;
  const id = randomUUID();
  const isPaid = paidStates.includes(state);
  await addRows(db, 'fund_applications', {
    id,
    ...fund,
    user_id,
    organisation_id,
    state,
    requested_cents,
    title: 'Ten short plays',
    submitted_at: storyTime,
    changed_at: storyTime,
    decided_at: undecided.includes(state) ? null : storyTime,
    approved_cents: isPaid || state === 'approved' ? requested_cents : null,
    reason: state === 'rejected' ? 'Not this year.' : null,
    paid_on: isPaid ? '2026-11-01' : null,
    report_due_on: isPaid ? (report_due_on ?? '2027-03-01') : null,
    bank_account: hasAccount === true ? sealBankAccount(id, { holder: 'Ġorġa Ħili', iban }, storySecrets) : null,
  });
  await addRows(db, 'fund_answers', { application_id: id, question_id, value: 'Plays of ten minutes.' });
  const line = { kind: 'cost', label: 'Lights', amount_cents: requested_cents };
  await addRows(db, 'fund_budget_lines', { application_id: id, position: 1, ...line });
  await addRows(db, 'fund_events', { application_id: id, state, at: storyTime });
  return id;
}

/** An IBAN without an owner, with correct check digits. */
export const iban = 'MT31MALT01100000000000000000123';

/** Adds an unchecked receipt to an application. */
export async function addReceipt(db: Kysely<DB>, application_id: string): Promise<string> {
  const id = randomUUID();
  await addRows(db, 'fund_receipts', {
    id,
    application_id,
    label: 'Lights',
    amount_cents: 64_000,
    added_at: storyTime,
  });
  return id;
}

/** Adds a new fund with a project that it has paid for. */
export async function addSpending(db: Kysely<DB>): Promise<number> {
  const { fund_id } = await addFund(db);
  return addRow(db, 'fund_spending', { fund_id, year: 2025, title: both('Lights'), amount_cents: 64_000 });
}
