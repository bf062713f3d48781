import * as v from 'valibot';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { type FundRules, checkApplication } from '#contract/funds/application.ts';
import { type Fund, type FundApplication } from '#contract/funds/calls.ts';
import { FundApplicationForm, requestedCents } from '#contract/funds/form.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import type { FormRule } from '#contract/kit/rule-codes.ts';
import { rule } from '#contract/kit/rules.ts';
import { parseCents, formatEuros } from '#kit/form/euros.ts';
import type { FundDraft } from './device/fund-draft.ts';

/** Returns an empty draft, with the grant preselected if the fund has only one. */
export function emptyDraft(fund: Pick<Fund, 'grants'>): FundDraft {
  const [only] = fund.grants.length === 1 ? fund.grants : [];
  const content = { title: '', answers: {}, budget: [emptyLine('cost')], files: [] };
  return { id: randomUuid(), version: null, grant_id: only?.id ?? null, organisation_id: null, ...content };
}

/** Returns an empty line of a budget. */
export function emptyLine(kind: 'cost' | 'income'): FundDraft['budget'][number] {
  return { key: randomUuid(), kind, label: '', amount: '' };
}

/** Returns a draft that changes a submitted application. */
export function toDraft(application: FundApplication): FundDraft {
  const { id, version, grant, organisation_id, title, answers, budget } = application;
  return {
    id,
    version,
    organisation_id,
    title,
    grant_id: grant.id,
    answers: Object.fromEntries(answers.map(({ question_id, kind, value }) => [question_id, typed(kind, value)])),
    budget: budget.map(({ kind, label, amount }) => ({
      key: randomUuid(),
      kind,
      label,
      amount: formatEuros(String(amount)),
    })),
    files: answers.flatMap(({ question_id, files }) =>
      files.map(({ uuid, file_name, size }) => ({ uuid, question_id, name: file_name, size })),
    ),
  };
}

function typed(kind: string, value: string): string {
  return kind === 'amount' ? formatEuros(value) : value;
}

/**
 * Returns the id of a field's input.
 * @param field its name in `findFieldErrors()`
 */
export function inputId(field: string): string {
  return `fund-${field.replaceAll('.', '-')}`;
}

/** Returns the lines of the budget that contain text. */
export function filledBudgetLines({ budget }: FundDraft) {
  return budget.filter(({ label, amount }) => cleanTrimmed(label) !== '' || cleanTrimmed(amount) !== '');
}

/** Returns the costs less other income, in cents; ignores lines without an amount. */
export function draftCents(draft: FundDraft): number {
  return requestedCents(
    filledBudgetLines(draft).map(({ kind, amount }) => ({ kind, amount: parseCents(amount) ?? 0 })),
  );
}

/** Returns the request body, from all input that can be parsed. */
export function toRequestBody(draft: FundDraft, { questions }: Pick<Fund, 'questions'>) {
  const answers = questions.flatMap(({ id: question_id, kind }) => {
    const text = cleanTrimmed(draft.answers[question_id] ?? '');
    const value = kind === 'amount' && text !== '' ? String(parseCents(text) ?? text) : text;
    return value === '' || value === '/' ? [] : [{ question_id, value }];
  });
  const budget = filledBudgetLines(draft).map(({ kind, label, amount }) => ({
    kind,
    label,
    amount: parseCents(amount) ?? 0,
  }));
  return {
    grant_id: draft.grant_id ?? 0,
    ...(draft.organisation_id !== null && { organisation_id: draft.organisation_id }),
    title: draft.title,
    answers,
    budget,
    requested: draftCents(draft),
    files: draft.files.map(({ uuid, question_id }) => ({ uuid, question_id })),
  };
}

/**
 * Returns the first broken rule of each field, as `ruleText()` reads it: first of the contract, then of the fund. Fields of the budget's
 * lines are `line.<key>.label` and `line.<key>.amount`; only amounts can have `format`.
 */
export function findFieldErrors(draft: FundDraft, fund: Fund): Record<string, string> {
  const lines = findLineErrors(draft);
  // The sum cannot be checked while a line is invalid.
  const isReadable = Object.keys(lines).length === 0;
  const others = Object.entries(findBodyErrors(draft, fund)).filter(([field]) => isReadable || field !== 'budget');
  return { ...Object.fromEntries(others), ...lines };
}

function findLineErrors(draft: FundDraft): Record<string, string> {
  const faults = filledBudgetLines(draft).flatMap(({ key, label, amount }) => [
    ...(cleanTrimmed(label) === '' ? [[`line.${key}.label`, 'required']] : []),
    ...(parseCents(amount) === undefined ? [[`line.${key}.amount`, 'format']] : []),
  ]);
  return Object.fromEntries(faults) as Record<string, string>;
}

function findBodyErrors(draft: FundDraft, fund: Fund): Record<string, string> {
  const body = toRequestBody(draft, fund);
  const rules: FundRules = {
    applicants: fund.applicants,
    grants: fund.grants.map(({ id, cap }) => ({ id, cap_cents: Number(cap.amount) })),
    questions: fund.questions,
  };
  const { issues = [] } = v.safeParse(FundApplicationForm, body);
  const formal = issues.map(({ path, message }) => [fieldOf(path?.map(({ key }) => String(key)) ?? []), message]);
  const asked = Object.entries(checkApplication(body, rules)).map(([field, broken]) => [field, encoded(broken)]);
  return Object.fromEntries([...formal, ...asked].filter(([field]) => field !== 'requested'));
}

function encoded({ code, params }: FormRule): string {
  return rule(code, params);
}

/** Maps the contract's errors within the budget to the budget as a whole, because its fields are in one table. */
function fieldOf(path: readonly string[]): string {
  return path[0] ?? '';
}
