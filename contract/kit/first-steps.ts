import * as v from 'valibot';

/** Setup steps of a new union before the first student registers, in order (STAFF-37). */
export const firstSteps = [
  'mail',
  'second_staff',
  'identity',
  'office',
  'courses',
  'opening_dates',
  'organisations',
  'payments',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** A step and whether it is complete. */
export const FirstStepState = v.object({ step: v.picklist(firstSteps), is_done: v.boolean() });
export type FirstStepState = v.InferOutput<typeof FirstStepState>;
