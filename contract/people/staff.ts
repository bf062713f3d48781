import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { accountTypes, roleCodes } from '#contract/kit/profile.ts';
import { date, email, id, line } from '#contract/kit/rules.ts';
import { SignedInDevice } from '#contract/kit/sessions.ts';
import { bookingStates, paymentStates, registrationSteps } from '#contract/kit/states.ts';
import { permitStates } from '#contract/parking/calls.ts';
import { ExportDownload } from './calls.ts';

/** Maximum rows of each list on a person's page, newest first. */
export const RECENT_LIMIT = 20;

/** Whether a registration is complete or stands still (PEOPLE-1). */
export const registrationProgress = ['unfinished', 'complete'] as const;

/** An account in the list of people. */
const PersonRow = v.object({
  ...Person.entries,
  account_type: v.picklist(accountTypes),
  university_email: v.nullable(v.string()),
  is_registered: v.boolean(),
  created_at: Timestamp,
});
export type PersonRow = v.InferOutput<typeof PersonRow>;

/** How far the registration of an account has come (PEOPLE-4). */
const RegistrationProgress = v.object({
  /** The first required step that is not done; null once the registration is complete */
  missing_step: v.nullable(v.picklist(registrationSteps)),
  /** The latest verification code within a day: where it went, and whether it can still be used */
  code: v.nullable(
    v.object({
      email: v.string(),
      sent_at: Timestamp,
      /** False while it waits for its turn, as many people register (REG-16) */
      is_mailed: v.boolean(),
      expires_at: Timestamp,
      tries_left: v.number(),
    }),
  ),
});

/** A person as shown to staff: the data needed on a telephone call, without confidential data (PEOPLE-3). */
export const PersonView = v.object({
  ...PersonRow.entries,
  email_proven_at: v.nullable(Timestamp),
  verified_at: v.nullable(Timestamp),
  registered_at: v.nullable(Timestamp),
  locale: v.picklist(['en', 'mt']),
  receive_emails: v.boolean(),
  mobile: v.nullable(v.string()),
  course: v.nullable(v.string()),
  roles: v.array(v.picklist(roleCodes)),
  organisations: v.array(v.string()),
  registration: RegistrationProgress,
  /** Null unless the account is blocked (PEOPLE-13); the reason is for staff */
  block: v.nullable(v.object({ id: v.number(), reason: v.string(), blocked_at: Timestamp, blocked_by: Person })),
  /** Whether the account has a second factor (AUTH-33) */
  has_second_factor: v.boolean(),
  /** Devices that are signed in, the latest sign-in first */
  sessions: v.array(SignedInDevice),
  card: v.nullable(v.object({ code: v.string(), valid_until: Timestamp })),
  permits: v.array(
    v.object({
      id: v.number(),
      number_plate: v.string(),
      state: v.picklist(permitStates),
      code: v.nullable(v.string()),
      valid_until: Timestamp,
    }),
  ),
  bookings: v.array(
    v.object({
      id: v.string(),
      event: v.string(),
      starts_at: Timestamp,
      state: v.picklist(bookingStates),
      places: v.number(),
    }),
  ),
  payments: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(paymentStates),
      amount: Money,
      receipt_number: v.nullable(v.string()),
      created_at: Timestamp,
    }),
  ),
});
export type PersonView = v.InferOutput<typeof PersonView>;

/** The new address of an account, and the one that the caller has read. */
export const AddressCorrection = v.strictObject({ email, previous: email });

/** The effect of a deletion on one area: numbers of deleted and retained rows. */
const DeletionPart = v.object({
  title: v.string(),
  deleted: v.number(),
  stays: v.number(),
  /** Why rows stay; null if none do */
  reason: v.nullable(v.string()),
});
export type DeletionPart = v.InferOutput<typeof DeletionPart>;

/** One of the two accounts of a merge, for a comparison by staff. */
const MergeAccount = v.object({
  ...PersonRow.entries,
  email_proven_at: v.nullable(Timestamp),
  course: v.nullable(v.string()),
  card_code: v.nullable(v.string()),
  /** The day of the latest sign-in on a device that is still signed in; null if there is none */
  signed_in_on: v.nullable(v.string()),
});
export type MergeAccount = v.InferOutput<typeof MergeAccount>;

/** The effect of a merge on one area: numbers of records that the account has already, that are moved, and deleted. */
const MergePart = v.object({ title: v.string(), stays: v.number(), moves: v.number(), ends: v.number() });
export type MergePart = v.InferOutput<typeof MergePart>;

/** The plan of a merge of two accounts (PEOPLE-20). */
export const MergePlan = v.object({
  stays: MergeAccount,
  folded: MergeAccount,
  /** Reasons against the merge, as sentences; without one it is possible */
  obstacles: v.array(v.string()),
  parts: v.array(MergePart),
});
export type MergePlan = v.InferOutput<typeof MergePlan>;

/** A name, as the registration takes it. */
const nameEntries = { first_name: line(80), last_name: line(80) };

/** Staff calls about people and their accounts. */
export const peopleAdmin = area('peopleAdmin', {
  list: {
    ...pages(PersonRow, ['name', '-name'], { search, registration: v.optional(v.picklist(registrationProgress)) }),
    path: '/api/staff/people',
    summary:
      'Accounts by name; `search` finds a part of the name or address, a plate, a receipt, a card or permit code',
    who: 'staff',
    audit: { actions: ['people_list_viewed'], subjects: ['account'] },
  },
  view: {
    method: 'GET',
    path: '/api/staff/people/{id}',
    summary: 'One person: registration, passes, bookings, payments, organisations, roles and sessions',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['person_viewed'], subjects: ['account'] },
    answer: dataAnswer(PersonView),
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/api/staff/people/{id}/password-link',
    summary: 'E-mails the person a link for a new password',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['password_link_sent'], subjects: ['account'] },
    answer: noContent,
    idempotency: 'optional',
  },
  sendAddressLink: {
    method: 'POST',
    path: '/api/staff/people/{id}/address-link',
    summary: 'E-mails the person a link that proves the personal address',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['address_link_sent'], subjects: ['account'] },
    answer: noContent,
    errors: ['address_already_proven'],
    idempotency: 'optional',
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/staff/people/{id}/sessions',
    summary: 'Signs the person out on all devices',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['sessions_ended'], subjects: ['account'] },
    answer: noContent,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/api/staff/people/{id}/second-factor',
    summary: 'Removes the second factor of a person who has lost it, ends all sessions and tells the person by e-mail',
    who: 'staff',
    recent_factor: true,
    params: params({ id }),
    audit: { actions: ['second_factor_reset'], subjects: ['account'] },
    answer: noContent,
    errors: ['own_account', 'no_second_factor'],
  },
  correctAddress: {
    method: 'PUT',
    path: '/api/staff/people/{id}/email',
    summary:
      'Corrects the personal address: tells both addresses, ends all sessions, and asks for proof of the new one',
    who: 'staff',
    params: params({ id }),
    body: AddressCorrection,
    audit: { actions: ['address_corrected'], subjects: ['account'] },
    answer: noContent,
    errors: ['person_changed', 'has_staff_role'],
    idempotency: 'optional',
  },
  exportPerson: {
    method: 'POST',
    path: '/api/staff/people/{id}/export',
    summary: 'A link to what the portal stores about a person, as a zip, without confidential data',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['person_exported'], subjects: ['account'] },
    answer: dataAnswer(ExportDownload),
    status: 201,
  },
  block: {
    method: 'POST',
    path: '/api/staff/people/{id}/block',
    summary: 'Blocks an account: ends all sessions and allows no new ones; the person is told by e-mail',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ reason: line(500) }),
    audit: { actions: ['account_blocked'], subjects: ['account'] },
    answer: noContent,
    errors: ['own_account', 'has_staff_role', 'person_changed'],
    idempotency: 'optional',
  },
  unblock: {
    method: 'POST',
    path: '/api/staff/people/{id}/unblock',
    summary: 'Ends the block of an account that the caller has read; the person is told by e-mail',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ block: id }),
    audit: { actions: ['account_unblocked'], subjects: ['account'] },
    answer: noContent,
    errors: ['person_changed'],
    idempotency: 'optional',
  },
  previewDeletion: {
    method: 'GET',
    path: '/api/staff/people/{id}/deletion',
    summary: 'Numbers of the rows that a deletion of the account deletes, and of those that stay, with the reason',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['deletion_preview_viewed'], subjects: ['account'] },
    answer: list(DeletionPart),
  },
  deletePerson: {
    method: 'POST',
    path: '/api/staff/people/{id}/deletion',
    summary: 'Deletes an account on the written request of its holder, confirmed by the address; tells it by e-mail',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ email, requested_on: date }),
    audit: { actions: ['account_deleted_on_request'], subjects: ['account'] },
    answer: noContent,
    errors: ['own_account', 'has_staff_role'],
    idempotency: 'optional',
  },
  mergePlan: {
    method: 'GET',
    path: '/api/staff/people/{id}/merge/{folded}',
    summary: 'Two accounts side by side, numbers of the records that a merge moves, and the reasons against it',
    who: 'staff',
    params: params({ id, folded: id }),
    audit: { actions: ['merge_plan_viewed'], subjects: ['account'] },
    answer: dataAnswer(MergePlan),
  },
  merge: {
    method: 'POST',
    path: '/api/staff/people/{id}/merge',
    summary: 'Folds another account of the same person into this one, and tells both addresses by e-mail',
    who: 'staff',
    recent_factor: true,
    params: params({ id }),
    body: v.strictObject({ folded: id, reason: line(500) }),
    audit: { actions: ['accounts_merged'], subjects: ['account'] },
    answer: noContent,
    errors: ['accounts_not_mergeable'],
    idempotency: 'required',
  },
  correctName: {
    method: 'PUT',
    path: '/api/staff/people/{id}/name',
    summary: 'Corrects the name of a person, as it is on the student card',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ ...nameEntries, previous: v.strictObject(nameEntries) }),
    audit: { actions: ['name_corrected'], subjects: ['account'] },
    answer: noContent,
    errors: ['person_changed'],
    idempotency: 'optional',
  },
});
