import * as v from 'valibot';
import { area, none, one, params } from '#contract/kit/endpoint.ts';
import { OpeningWindow, windowKinds } from '#contract/kit/opening-windows.ts';
import { pages } from '#contract/kit/pages.ts';
import { id, instant, rule } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';

/** Times are instants; the screen uses Malta's time. */
export const OpeningWindowForm = v.pipe(
  v.strictObject({
    kind: v.picklist(windowKinds, rule('choice')),
    opens_at: instant,
    closes_at: instant,
    valid_until: instant,
  }),
  v.forward(
    v.partialCheck([['opens_at'], ['closes_at']], (form) => at(form.opens_at) < at(form.closes_at), rule('too_early')),
    ['closes_at'],
  ),
  v.forward(
    v.partialCheck(
      [['closes_at'], ['valid_until']],
      (form) => at(form.closes_at) <= at(form.valid_until),
      rule('too_early'),
    ),
    ['valid_until'],
  ),
);
export type OpeningWindowForm = v.InferOutput<typeof OpeningWindowForm>;

/** A window as staff change it. */
export const StaffOpeningWindow = v.object({ ...OpeningWindow.entries, version: v.number() });
export type StaffOpeningWindow = v.InferOutput<typeof StaffOpeningWindow>;

/** The application periods of cards and permits, as staff set them. */
export const studentCardAdmin = area('studentCardAdmin', {
  openingDates: {
    ...pages(StaffOpeningWindow, ['-opens_at', 'opens_at'], { kind: v.optional(v.picklist(windowKinds)) }),
    path: '/api/staff/opening-dates',
    summary: 'All opening windows, newest first',
    who: 'staff',
  },
  addOpeningDate: {
    method: 'POST',
    path: '/api/staff/opening-dates',
    summary: 'Adds a window; windows of a kind may not overlap',
    who: 'staff',
    body: OpeningWindowForm,
    audit: { actions: ['opening_date_added'], subjects: ['opening_date'] },
    answer: one(StaffOpeningWindow),
    status: 201,
    idempotency: 'optional',
  },
  changeOpeningDate: {
    method: 'PUT',
    path: '/api/staff/opening-dates/{id}',
    summary: 'Changes a window',
    who: 'staff',
    params: params({ id }),
    body: versioned(OpeningWindowForm),
    audit: { actions: ['opening_date_changed'], subjects: ['opening_date'] },
    answer: one(StaffOpeningWindow),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  removeOpeningDate: {
    method: 'DELETE',
    path: '/api/staff/opening-dates/{id}',
    summary: 'Removes a window',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['opening_date_removed'], subjects: ['opening_date'] },
    answer: none,
  },
});

/** Compares instants by value, because one instant can be written in several ways. */
function at(written: string): number {
  return Date.parse(written);
}
