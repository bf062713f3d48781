import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { pictureCalls } from '#contract/kit/picture-calls.ts';
import { line, rule } from '#contract/kit/rules.ts';

/** The maximum of a short name, because home screens cut off longer ones. */
export const MAX_SHORT_NAME = 12;
const MAX_NAME = 80;

/** A colour as `#8b1a1f`; empty for the app's own. The server checks its contrast (OFFICE-9). */
const colour = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^(?:#[0-9a-f]{6})?$/, rule('format')));

/** The union's names and colours (OFFICE-7, OFFICE-9). */
export const IdentityForm = v.strictObject({
  short_name: line(MAX_SHORT_NAME),
  name: localisedOptionalMaltese(line(MAX_NAME), MAX_NAME),
  colour,
  colour_dark: colour,
});
export type IdentityForm = v.InferOutput<typeof IdentityForm>;

/** The identity for editing, which has one row; until staff set it, the defaults. */
export const StaffIdentity = v.object({
  id: v.number(),
  version: v.number(),
  short_name: v.string(),
  name: LocalisedText,
  colour: v.string(),
  colour_dark: v.string(),
  image: v.nullable(Media),
});
export type StaffIdentity = v.InferOutput<typeof StaffIdentity>;

const who = 'staff';
const path = '/api/staff/office/identity';
const calls = entryCalls({
  path,
  who,
  subject: 'union_identity',
  named: 'the identity of the union',
  entry: StaffIdentity,
  form: IdentityForm,
});

/** Staff calls for the union's own name, colours and logo (OFFICE-10). */
export const identityAdmin = area('identityAdmin', {
  view: {
    method: 'GET',
    path,
    summary: 'The names and colours of the union',
    who,
    answer: dataAnswer(StaffIdentity),
  },
  change: calls.change,
  history: calls.history,
  ...pictureCalls({ path, who, subject: 'union_identity', named: 'the union: its logo' }),
});
