import type { FormRule } from '#contract/kit/rule-codes.ts';
import { type FundQuestion, type ApplicantKind } from './calls.ts';
import { type FundApplicationForm, readPeriod, requestedCents } from './form.ts';

/** The rules of a fund that decide whether an application is complete. */
export interface FundRules {
  applicants: ApplicantKind;
  grants: readonly { id: number; cap_cents: number }[];
  questions: readonly AskedQuestion[];
}

type AskedQuestion = Pick<FundQuestion, 'id' | 'kind' | 'is_required' | 'max_length' | 'max_files'> & {
  choices: readonly { value: string }[];
};
type Form = Pick<FundApplicationForm, 'grant_id' | 'organisation_id' | 'answers' | 'budget' | 'requested' | 'files'>;

/**
 * Returns the broken rules of an application by field: `answers.<question id>`, `budget`, `grant_id`,
 * `organisation_id`. The app checks before sending, the server on receipt (FUND-5 to 7).
 */
export function checkApplication(form: Form, fund: FundRules): Record<string, FormRule> {
  const grant = fund.grants.find(({ id }) => id === form.grant_id);
  const faults: Record<string, FormRule | undefined> = {
    grant_id: grant === undefined ? brokenRule('choice') : undefined,
    organisation_id: faultOfOrganisation(form, fund),
    budget: faultOfBudget(form, grant?.cap_cents),
  };
  for (const question of fund.questions) faults[`answers.${question.id}`] = faultOfAnswer(form, question);
  const known = new Set(fund.questions.map(({ id }) => id));
  for (const { question_id } of [...form.answers, ...form.files]) {
    if (!known.has(question_id)) faults[`answers.${question_id}`] = brokenRule('unknown_field');
  }
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, FormRule] => entry[1] !== undefined),
  );
}

function brokenRule(code: FormRule['code'], params: FormRule['params'] = {}): FormRule {
  return { code, params };
}

function faultOfOrganisation({ organisation_id }: Form, { applicants }: FundRules): FormRule | undefined {
  if ((organisation_id !== undefined) === (applicants === 'organisations')) return undefined;
  return brokenRule(organisation_id === undefined ? 'required' : 'choice');
}

/** Checks that costs minus other income equal the requested amount, which must be positive and within the cap. */
function faultOfBudget({ budget, requested }: Form, cap = Number.MAX_SAFE_INTEGER): FormRule | undefined {
  const sum = requestedCents(budget);
  if (budget.length === 0) return brokenRule('required');
  if (sum < 1) return brokenRule('min_value', { min: 1 });
  if (sum > cap) return brokenRule('max_value', { max: cap / 100 });
  return sum === requested ? undefined : brokenRule('same');
}

function faultOfAnswer(form: Form, question: AskedQuestion): FormRule | undefined {
  const { id, kind, is_required, max_files } = question;
  const files = form.files.filter(({ question_id }) => question_id === id).length;
  const values = form.answers.filter(({ question_id }) => question_id === id);
  // A budget has its own table.
  if (kind === 'budget') return values.length + files > 0 ? brokenRule('choice') : undefined;
  if (kind === 'files' ? values.length > 0 : files > 0) return brokenRule('choice');
  if (values.length > 1) return brokenRule('repeated');
  const value = values[0]?.value ?? '';
  if (kind === 'files' && files > (max_files ?? 0)) return brokenRule('max_items', { max: max_files ?? 0 });
  if (kind === 'files' ? files === 0 : value === '') return is_required ? brokenRule('required') : undefined;
  return faultOfValue(value, question);
}

function faultOfValue(value: string, { kind, max_length, choices }: AskedQuestion): FormRule | undefined {
  if (kind === 'text' && value.length > (max_length ?? 0)) return brokenRule('max', { max: max_length ?? 0 });
  if (kind === 'amount' && !/^[1-9]\d{0,8}$/.test(value)) return brokenRule('format');
  if (kind === 'choice' && !choices.some((choice) => choice.value === value)) return brokenRule('choice');
  if (kind !== 'period') return undefined;
  const period = readPeriod(value);
  if (period === undefined) return brokenRule('required');
  return period.until > period.from ? undefined : brokenRule('too_early');
}
