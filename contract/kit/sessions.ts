import * as v from 'valibot';
import { Timestamp } from './common.ts';

/** A device that is signed in, as its owner and staff see it. */
export const SignedInDevice = v.object({
  /** Names such as `Firefox` and `Windows`; null if the browser did not say, or for sign-ins before they were stored */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  started_at: Timestamp,
  /** The latest known day of use, in Malta: `2026-11-20`. A time would reveal when a member is here */
  last_used_on: v.pipe(v.string(), v.isoDate()),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;
