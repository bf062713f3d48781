import * as v from 'valibot';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { email, id, rule } from '#contract/kit/rules.ts';
import { isTermOrdered, Term, termEntries, TermForm, termStates } from '#contract/kit/terms.ts';
import { entryVersion, versioned } from '#contract/kit/versioned.ts';

/** A role of an account. */
export const HeldRole = v.object({
  id: v.number(),
  person: Person,
  role: v.picklist(staffRoles),
  ...Term.entries,
  /** False: the role is not in force until the address of the account is proven */
  is_proven: v.boolean(),
  /** The reader's own, which they cannot change */
  is_own: v.boolean(),
  version: v.number(),
});
export type HeldRole = v.InferOutput<typeof HeldRole>;

const RoleForm = v.pipe(
  v.strictObject({ email, role: v.picklist(staffRoles, rule('choice')), ...termEntries }),
  v.forward(v.partialCheck([['starts_on'], ['ends_on']], isTermOrdered, rule('too_early')), ['ends_on']),
);

const path = '/api/staff/roles';
const byId = params({ id });

/** Staff calls for the roles of staff. */
export const rolesAdmin = area('rolesAdmin', {
  list: {
    ...pages(HeldRole, ['person', '-person', 'role', '-role'], {
      state: v.optional(v.picklist(termStates)),
      role: v.optional(v.picklist(staffRoles)),
      search,
    }),
    path,
    summary: 'Who has, had or will have which role',
    who: 'staff',
    audit: { actions: ['role_list_viewed'], subjects: ['account'] },
  },
  give: {
    method: 'POST',
    path,
    summary: 'Gives a role to the account of an address; without a proven account, one is opened and invited by e-mail',
    who: 'staff',
    recent_factor: true,
    body: RoleForm,
    audit: { actions: ['role_given'], subjects: ['account'] },
    notifies: ['role_given'],
    answer: dataAnswer(HeldRole),
    status: 201,
    errors: ['own_role', 'wellbeing_only', 'role_already', 'person_blocked'],
    idempotency: 'required',
  },
  change: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Changes the dates of a role; its holder is told',
    who: 'staff',
    recent_factor: true,
    params: byId,
    body: versioned(TermForm),
    audit: { actions: ['role_changed'], subjects: ['account'] },
    notifies: ['role_changed'],
    answer: dataAnswer(HeldRole),
    errors: ['not_found', 'own_role', 'wellbeing_only', 'last_staff', 'person_blocked', 'version_conflict'],
    idempotency: 'optional',
  },
  end: {
    method: 'POST',
    path: `${path}/{id}/end`,
    summary: 'Takes a role away at once; its holder is told',
    who: 'staff',
    recent_factor: true,
    params: byId,
    body: v.strictObject({ version: entryVersion }),
    audit: { actions: ['role_ended'], subjects: ['account'] },
    notifies: ['role_ended'],
    answer: noContent,
    errors: ['not_found', 'own_role', 'last_staff', 'role_ended', 'version_conflict'],
    idempotency: 'optional',
  },
});
