import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { localisedOptionalMaltese } from '#contract/kit/localised.ts';
import { organisationKinds } from '#contract/kit/organisation-kinds.ts';
import { Person } from '#contract/kit/person.ts';
import { email, line, rule, text } from '#contract/kit/rules.ts';
import { isTermOrdered, Term, termEntries } from '#contract/kit/terms.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import { PageChange } from './pages-staff.ts';
import { MAX_DESCRIPTION, PageContent, PageForm } from './pages.ts';

/** An organisation as staff edit it; an omitted part is unknown. */
export const OrganisationForm = v.strictObject({
  name: line(120),
  /** A form from before these fields leaves them as they are */
  full_name: v.optional(PageForm.entries.full_name),
  meets: v.optional(PageForm.entries.meets),
  links: v.optional(PageForm.entries.links),
  description: localisedOptionalMaltese(text(MAX_DESCRIPTION), MAX_DESCRIPTION),
  kind: v.optional(v.nullable(v.picklist(organisationKinds, rule('choice'))), null),
  url: v.optional(v.nullable(webAddress), null),
  email: v.optional(v.nullable(email), null),
  join_url: v.optional(v.nullable(webAddress), null),
});
export type OrganisationForm = v.InferOutput<typeof OrganisationForm>;

/** A term of an officer. */
export const OfficerTerm = v.object({ id: v.number(), person: Person, ...Term.entries, version: v.number() });
export type OfficerTerm = v.InferOutput<typeof OfficerTerm>;

/** An invitation to an address that has no account yet, or one whose address is not proven. */
export const OfficerInvitation = v.object({
  id: v.number(),
  email: v.string(),
  ...Term.entries,
  invited_by: Person,
  invited_at: Timestamp,
});
export type OfficerInvitation = v.InferOutput<typeof OfficerInvitation>;

/** A pending hand-over, as staff decide on it (ORG-10). */
export const Handover = v.object({
  id: v.number(),
  organisation: v.object({ id: v.number(), name: v.string() }),
  outgoing: Person,
  /** The last day of the outgoing officer as it is now, null without an end, and whether the term is over */
  ends_on: v.nullable(v.string()),
  is_over: v.boolean(),
  /** The address of the next officer; `successor` is its account, null if it has none that is registered */
  email: v.string(),
  successor: v.nullable(Person),
  starts_on: v.string(),
  requested_at: Timestamp,
});
export type Handover = v.InferOutput<typeof Handover>;

export const StaffOrganisation = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  ...PageContent.entries,
  kind: v.nullable(v.picklist(organisationKinds)),
  version: v.number(),
  /** Current terms first, then upcoming, then ended ones */
  officers: v.array(OfficerTerm),
  invitations: v.array(OfficerInvitation),
  handover: v.nullable(Handover),
  page_change: v.nullable(PageChange),
});
export type StaffOrganisation = v.InferOutput<typeof StaffOrganisation>;

export const StaffOrganisationSummary = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.nullable(v.picklist(organisationKinds)),
  /** Numbers of terms in force, of terms ahead, and of open invitations */
  officers: v.number(),
  to_come: v.number(),
  invitations: v.number(),
});
export type StaffOrganisationSummary = v.InferOutput<typeof StaffOrganisationSummary>;

/** A new officer; the address may have no account yet. */
export const OfficerForm = v.pipe(
  v.strictObject({ email, ...termEntries }),
  v.forward(v.partialCheck([['starts_on'], ['ends_on']], isTermOrdered, rule('too_early')), ['ends_on']),
);

/** `is_invited` if the address has no account that can be an officer yet. */
export const NamedOfficer = v.object({ id: v.number(), is_invited: v.boolean() });
