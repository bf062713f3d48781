import * as v from 'valibot';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { id, line } from '#contract/kit/rules.ts';
import { TermForm } from '#contract/kit/terms.ts';
import { entryVersion, versioned } from '#contract/kit/versioned.ts';
import {
  Handover,
  NamedOfficer,
  OfficerForm,
  OfficerTerm,
  OrganisationForm,
  StaffOrganisation,
  StaffOrganisationSummary,
} from './staff-forms.ts';

const path = '/api/staff/organisations';
const organisation = entryCalls({
  path,
  who: 'staff',
  subject: 'organisation',
  named: 'an organisation, with its officers and invitations',
  entry: StaffOrganisation,
  form: OrganisationForm,
});
const byId = params({ id });

/** Staff calls for organisations and the terms of their officers. */
export const organisationsAdmin = area('organisationsAdmin', {
  list: {
    ...pages(StaffOrganisationSummary, ['name', '-name'], { search }),
    path,
    summary: 'Organisations, with the numbers of their officers',
    who: 'staff',
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One organisation, with its officers, their terms and the open invitations',
    who: 'staff',
    params: byId,
    audit: { actions: ['organisation_officers_viewed'], subjects: ['organisation'] },
    answer: dataAnswer(StaffOrganisation),
    errors: ['not_found'],
  },
  add: { ...organisation.add, errors: ['name_taken'] },
  change: { ...organisation.change, errors: ['not_found', 'version_conflict', 'name_taken'] },
  history: organisation.history,
  nameOfficer: {
    method: 'POST',
    path: `${path}/{id}/officers`,
    summary: 'Names an officer, or invites an address that has no proven account yet by e-mail',
    who: 'staff',
    params: byId,
    body: OfficerForm,
    audit: { actions: ['officer_added', 'officer_invited'], subjects: ['organisation'] },
    notifies: ['officer_named'],
    answer: dataAnswer(NamedOfficer),
    status: 201,
    errors: ['not_found', 'officer_already', 'invited_already'],
    idempotency: 'required',
  },
  changeTerm: {
    method: 'PUT',
    path: '/api/staff/officers/{id}',
    summary: 'Changes the dates of a term; the officer is told',
    who: 'staff',
    params: byId,
    body: versioned(TermForm),
    audit: { actions: ['officer_term_changed'], subjects: ['organisation'] },
    notifies: ['officer_changed'],
    answer: dataAnswer(OfficerTerm),
    errors: ['not_found', 'version_conflict', 'officer_already'],
    idempotency: 'optional',
  },
  endTerm: {
    method: 'POST',
    path: '/api/staff/officers/{id}/end',
    summary: 'Ends a term at once, or removes one that is ahead; the officer is told',
    who: 'staff',
    params: byId,
    body: v.strictObject({ version: entryVersion }),
    audit: { actions: ['officer_term_ended'], subjects: ['organisation'] },
    notifies: ['officer_ended'],
    answer: noContent,
    errors: ['not_found', 'version_conflict', 'term_ended'],
    idempotency: 'optional',
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/staff/officer-invitations/{id}',
    summary: 'Withdraws an invitation',
    who: 'staff',
    params: byId,
    audit: { actions: ['officer_invitation_withdrawn'], subjects: ['organisation'] },
    answer: noContent,
    errors: ['not_found'],
  },
  sendInvitation: {
    method: 'POST',
    path: '/api/staff/officer-invitations/{id}/send',
    summary: 'E-mails an invitation again, at most three times a day',
    who: 'staff',
    params: byId,
    audit: { actions: ['officer_invitation_sent'], subjects: ['organisation'] },
    answer: noContent,
    errors: ['not_found'],
    idempotency: 'optional',
  },
  handovers: {
    ...pages(Handover, ['requested_at']),
    path: '/api/staff/handovers',
    summary: 'Pending hand-overs of officers, oldest first',
    who: 'staff',
    audit: { actions: ['handover_list_viewed'], subjects: ['organisation'] },
  },
  confirmHandover: {
    method: 'POST',
    path: '/api/staff/handovers/{id}/confirm',
    summary: 'Confirms a hand-over: the term of the outgoing officer ends, and that of the next begins, on its day',
    who: 'staff',
    params: byId,
    audit: { actions: ['handover_confirmed'], subjects: ['organisation'] },
    notifies: ['officer_handed_over'],
    answer: noContent,
    errors: ['handover_gone', 'handover_term_ended', 'officer_already', 'invited_already', 'person_blocked'],
    idempotency: 'optional',
  },
  refuseHandover: {
    method: 'POST',
    path: '/api/staff/handovers/{id}/refuse',
    summary: 'Refuses a hand-over with a reason, which the outgoing officer reads; the terms stay as they are',
    who: 'staff',
    params: byId,
    body: v.strictObject({ reason: line(500) }),
    audit: { actions: ['handover_refused'], subjects: ['organisation'] },
    notifies: ['handover_refused'],
    answer: noContent,
    errors: ['handover_gone'],
    idempotency: 'optional',
  },
});
