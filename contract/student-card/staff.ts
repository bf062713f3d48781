import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { OpeningWindow, windowKinds } from '#contract/kit/opening-windows.ts';
import { pages } from '#contract/kit/pages.ts';
import { instant, rule } from '#contract/kit/rules.ts';

/** Times are instants; the page shows them in Malta's time. */
export const OpeningWindowForm = v.pipe(
  v.strictObject({
    kind: v.picklist(windowKinds, rule('choice')),
    opens_at: instant,
    closes_at: instant,
    valid_until: instant,
  }),
  v.forward(
    v.partialCheck(
      [['opens_at'], ['closes_at']],
      (form) => timeOf(form.opens_at) < timeOf(form.closes_at),
      rule('too_early'),
    ),
    ['closes_at'],
  ),
  v.forward(
    v.partialCheck(
      [['closes_at'], ['valid_until']],
      (form) => timeOf(form.closes_at) <= timeOf(form.valid_until),
      rule('too_early'),
    ),
    ['valid_until'],
  ),
);
export type OpeningWindowForm = v.InferOutput<typeof OpeningWindowForm>;

/** A window as staff edit it. */
export const StaffOpeningWindow = v.object({ ...OpeningWindow.entries, version: v.number() });
export type StaffOpeningWindow = v.InferOutput<typeof StaffOpeningWindow>;

const path = '/api/staff/opening-dates';
const { add, change, remove, history } = entryCalls({
  path,
  who: 'staff',
  subject: 'opening_date',
  named: 'an opening window; windows of a kind may not overlap',
  entry: StaffOpeningWindow,
  form: OpeningWindowForm,
});

/** The application periods of cards and permits, as staff set them. */
export const studentCardAdmin = area('studentCardAdmin', {
  openingDates: {
    ...pages(StaffOpeningWindow, ['-opens_at', 'opens_at'], { kind: v.optional(v.picklist(windowKinds)) }),
    path,
    summary: 'All opening windows, newest first',
    who: 'staff',
  },
  addOpeningDate: { ...add, idempotency: 'optional' },
  changeOpeningDate: change,
  openingDateHistory: history,
  removeOpeningDate: remove,
});

/** Compares instants by value, because one instant can be written in several ways. */
function timeOf(written: string): number {
  return Date.parse(written);
}
