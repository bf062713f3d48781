import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { pages } from '#contract/kit/pages.ts';
import { date, integer, rule } from '#contract/kit/rules.ts';

/** Everything with a price of its own (PAY-1): a toga item is `toga_` and its code. */
export const feePurposes = [
  'student_card',
  'parking_permit',
  'donation',
  'toga_deposit',
  'toga_set',
  'toga_toga',
  'toga_sash',
  'toga_trencher',
  'toga_doctorate_trencher',
] as const;
export type FeePurpose = (typeof feePurposes)[number];

export const feeStates = ['in_force', 'upcoming', 'past'] as const;
export type FeeState = (typeof feeStates)[number];

/** The highest price, in cents: one typed without its decimal point is usually higher. */
export const MAX_FEE = 100_000;

const purpose = v.picklist(feePurposes, rule('choice'));

/** `amount` is in cents. `starts_on` is a day in Malta, today or later. */
export const FeeForm = v.strictObject({ purpose, amount: integer(1, MAX_FEE), starts_on: date });
export type FeeForm = v.InferOutput<typeof FeeForm>;

/** A price from a day. A price from before prices had dates has none. */
export const StaffFee = v.object({
  id: v.number(),
  purpose: v.picklist(feePurposes),
  amount: Money,
  starts_at: v.nullable(Timestamp),
  /** The day in Malta of `starts_at` */
  starts_on: v.nullable(v.string()),
  state: v.picklist(feeStates),
  version: v.number(),
});
export type StaffFee = v.InferOutput<typeof StaffFee>;

const path = '/api/staff/fees';
const { add, change, remove, history } = entryCalls({
  path,
  who: 'finance',
  subject: 'fee',
  named: 'a price from a day; one that has begun stays as it is',
  entry: StaffFee,
  form: FeeForm,
});

/** The prices of card, permit, donation and toga rental, as finance staff set them (PAY-21). */
export const feesAdmin = area('feesAdmin', {
  list: {
    ...pages(StaffFee, ['purpose', '-purpose', '-starts_at', 'starts_at'], {
      purpose: v.optional(v.picklist(feePurposes)),
      state: v.optional(v.picklist(feeStates)),
    }),
    path,
    summary: 'Past, current and upcoming prices, by purpose; the latest of each purpose first',
    who: 'finance',
  },
  add: { ...add, errors: ['fee_planned'] },
  change: { ...change, errors: [...change.errors, 'fee_started', 'fee_planned'] },
  history,
  remove: { ...remove, errors: [...remove.errors, 'fee_started'] },
});
