import * as v from 'valibot';
import { Profile } from '#contract/kit/profile.ts';
import type { PassSource } from './keep-pass.ts';

const Officer = v.pick(Profile, ['roles', 'student_organisations']);
/** The part of a profile that lists the user's roles and organisations as an officer. */
export type Officer = v.InferOutput<typeof Officer>;

/** Stored with the passes, so that an officer can open the report offline; deleted when the session ends. */
export const officerSource: PassSource<Officer> = { kind: 'officer', schema: Officer, pictureOf: () => null };

/** The only part of a profile that stays on the device. */
export function toOfficer({ roles, student_organisations }: Profile): Officer {
  return { roles, student_organisations };
}
