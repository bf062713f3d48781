import * as v from 'valibot';
import { Profile } from '#contract/auth.ts';
import type { PassSource } from '#shared/keep-pass.ts';

const Officer = v.pick(Profile, ['roles', 'student_organisations']);
/** Of a profile, what says whether somebody is an officer, and of which organisations. */
export type Officer = v.InferOutput<typeof Officer>;

/** In the wallet, so that an officer finds the report without a network; it goes with the session. */
export const officerSource: PassSource<Officer> = { kind: 'officer', schema: Officer, pictureOf: () => null };

/** What is kept of a profile: nothing else of it stays on the device. */
export function officerOf({ roles, student_organisations }: Profile): Officer {
  return { roles, student_organisations };
}
