import * as v from 'valibot';
import { applicantKinds, fundQuestionKinds } from '#contract/funds/calls.ts';
import { BankAccountForm, budgetKinds } from '#contract/funds/form.ts';
import { applicationStates } from '#contract/funds/states.ts';
import { Count, dayCount, Localised, Picture, Slug, Text } from './schema-parts.ts';

/** Whole days before (negative) or after the day of seeding. */
const day = v.pipe(v.number(), v.integer());

const Fund = v.strictObject({
  slug: Slug,
  name: Localised,
  summary: Localised,
  /** The Markdown subset of contract/kit/plain-markdown.ts */
  purpose: Localised,
  /** In the same Markdown subset; the rules that all funds share are appended */
  rules: Localised,
  applicants: v.picklist(applicantKinds),
  picture: Picture,
  grants: v.array(v.strictObject({ name: Localised, cap: Count })),
  windows: v.array(v.strictObject({ opens: day, closes: day })),
  questions: v.array(
    v.strictObject({
      kind: v.picklist(fundQuestionKinds),
      label: Localised,
      hint: v.strictObject({ en: v.string(), mt: v.string() }),
      is_required: v.optional(v.boolean(), false),
      max_length: v.optional(Count),
      max_files: v.optional(Count),
      choices: v.optional(v.array(v.strictObject({ value: Slug, label: Localised })), []),
    }),
  ),
  /** Money that the fund has paid: `ago` counts years before the year of seeding, `cents` is the amount */
  spending: v.array(v.strictObject({ ago: Count, title: Localised, cents: Count })),
});

/** Funds in display order, and the rules that they share. */
export const Funds = v.strictObject({ rules: Localised, funds: v.array(Fund) });

const Message = v.strictObject({ from: v.picklist(['applicant', 'union']), days_ago: dayCount, text: Text });

/** Applications of demo people, each in the language of its author. */
export const FundApplications = v.array(
  v.strictObject({
    fund: Slug,
    /** The e-mail address of a demo person */
    author: Text,
    title: Text,
    state: v.picklist(applicationStates),
    /** Days from the submission to the day of seeding */
    days_ago: dayCount,
    /** Answers by the number of the question, from 1 */
    answers: v.record(v.string(), Text),
    /** Answer to the question for the project's period */
    period: v.strictObject({ from: day, until: day }),
    budget: v.array(v.strictObject({ kind: v.picklist(budgetKinds), label: Text, cents: Count })),
    messages: v.optional(v.array(Message), []),
    /** Readers are demo people */
    scores: v.optional(v.array(v.strictObject({ reader: Text, score: Count, remark: Text })), []),
    approved: v.optional(Count),
    /** Bank account for the payment: invented, with valid check digits */
    account: v.optional(BankAccountForm),
    reason: v.optional(Text),
  }),
);
