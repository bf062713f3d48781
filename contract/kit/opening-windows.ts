import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';

/** Kinds of windows for applications (PASS-1). */
export const windowKinds = ['student_card', 'parking_permit', 'summer_permit'] as const;
export type WindowKind = (typeof windowKinds)[number];

/** Open while opens_at ≤ now < closes_at; passes issued in the window are valid until `valid_until`. */
export const OpeningWindow = v.object({
  id: v.number(),
  kind: v.picklist(windowKinds),
  opens_at: Timestamp,
  closes_at: Timestamp,
  valid_until: Timestamp,
});
export type OpeningWindow = v.InferOutput<typeof OpeningWindow>;
