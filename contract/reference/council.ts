import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { inBothLanguages, localisedOptionalMaltese, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { pictureCalls } from '#contract/kit/picture-calls.ts';
import { email, line, rule } from '#contract/kit/rules.ts';
import { isTermOrdered, Term, termEntries } from '#contract/kit/terms.ts';

/** The maximum lengths of the texts about a council member, in characters. */
export const MAX_COUNCIL = { name: 120, role: 80, task: 300 };

/** A member of the council in one office; without days the term has no limit. */
export const CouncilMemberForm = v.pipe(
  v.strictObject({
    name: line(MAX_COUNCIL.name),
    role: localisedOptionalMaltese(line(MAX_COUNCIL.role), MAX_COUNCIL.role),
    task: inBothLanguages(optionalText(MAX_COUNCIL.task)),
    email: v.union([v.literal(''), email], rule('email')),
    ...termEntries,
  }),
  v.forward(v.partialCheck([['starts_on'], ['ends_on']], isTermOrdered, rule('too_early')), ['ends_on']),
);
export type CouncilMemberForm = v.InferOutput<typeof CouncilMemberForm>;

export const StaffCouncilMember = v.object({
  ...orderedEntry,
  name: v.string(),
  role: LocalisedText,
  task: LocalisedText,
  email: v.string(),
  ...Term.entries,
  image: v.nullable(Media),
});
export type StaffCouncilMember = v.InferOutput<typeof StaffCouncilMember>;

const member = {
  path: '/api/staff/council',
  who: 'editor',
  subject: 'council_member',
  named: 'a council member',
} as const;

/** Staff calls for the council (REF-20). */
export const councilAdmin = area('councilAdmin', {
  ...orderedCalls({ ...member, entry: StaffCouncilMember, form: CouncilMemberForm }),
  ...pictureCalls(member),
});
