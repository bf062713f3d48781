import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { offerCalls, offerEntry } from '#contract/kit/offer-calls.ts';
import { offerState } from '#contract/kit/offer-states.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { id, line, rule, text } from '#contract/kit/rules.ts';
import { waitingCount } from '#contract/kit/waiting-count.ts';
import { complaintParams, ComplaintFeedback, complaintStates, ReplyForm } from './calls.ts';

/** A complaint as staff see it. An anonymous complaint has no author, and only its day of arrival is known. */
export const StaffComplaint = v.object({
  ...ComplaintFeedback.entries,
  type_id: v.number(),
  anonymous: v.boolean(),
  author: v.nullable(Person),
  answered_at: v.nullable(Timestamp),
});
export type StaffComplaint = v.InferOutput<typeof StaffComplaint>;

/** Staff calls for complaints. */
export const complaintsAdmin = area('complaintsAdmin', {
  list: {
    ...pages(StaffComplaint, ['received_on', '-received_on'], {
      state: v.optional(v.picklist(complaintStates)),
      type_id: v.optional(id),
      search,
    }),
    path: '/api/staff/complaints',
    summary: 'Complaints, earliest day first; `search` matches words of their messages',
    who: 'staff',
    isConfidential: true,
    audit: { actions: ['complaint_viewed'], subjects: ['complaint'] },
  },
  waiting: {
    ...waitingCount,
    path: '/api/staff/complaints/waiting',
    summary: 'The number of unread complaints',
    who: 'staff',
  },
  view: {
    method: 'GET',
    path: '/api/staff/complaints/{id}',
    summary: 'One complaint with its thread',
    who: 'staff',
    params: complaintParams,
    audit: { actions: ['complaint_viewed'], subjects: ['complaint'] },
    answer: dataAnswer(StaffComplaint),
  },
  answer: {
    method: 'POST',
    path: '/api/staff/complaints/{id}/replies',
    summary: 'Sends the union’s answer; `close` also closes the thread',
    who: 'staff',
    params: complaintParams,
    body: v.strictObject({ ...ReplyForm.entries, close: v.optional(v.boolean(), false) }),
    audit: { actions: ['complaint_answered'], subjects: ['complaint'] },
    notifies: ['complaint_answered'],
    answer: dataAnswer(StaffComplaint),
    status: 201,
    errors: ['complaint_closed', 'limit_reached'],
    idempotency: 'optional',
  },
  triage: {
    method: 'PUT',
    path: '/api/staff/complaints/{id}/state',
    summary: 'Takes a complaint into review, closes it, reopens it, or changes its type',
    who: 'staff',
    params: complaintParams,
    body: v.strictObject({
      state: v.optional(v.picklist(['in_review', 'closed'], rule('choice'))),
      type_id: v.optional(id),
    }),
    audit: { actions: ['complaint_triaged'], subjects: ['complaint'] },
    answer: dataAnswer(StaffComplaint),
    errors: ['complaint_type_retired'],
  },
});

export const ComplaintTypeForm = v.strictObject({
  name: inBothLanguages(line(200)),
  description: inBothLanguages(text(500)),
  first_rung: inBothLanguages(line(200)),
  state: offerState,
});
export type ComplaintTypeForm = v.InferOutput<typeof ComplaintTypeForm>;

/** A subject of complaints as staff edit it. It has no number of complaints, because those are confidential. */
export const StaffComplaintType = v.object({
  ...offerEntry,
  description: LocalisedText,
  first_rung: LocalisedText,
});
export type StaffComplaintType = v.InferOutput<typeof StaffComplaintType>;

/** Staff calls for the subjects of complaints (COMPLAINT-26); separate, so that a change does not read complaints again. */
export const complaintTypesAdmin = area(
  'complaintTypesAdmin',
  offerCalls({
    path: '/api/staff/complaint-types',
    who: 'staff',
    subject: 'complaint_type',
    named: 'a subject of complaints',
    entry: StaffComplaintType,
    form: ComplaintTypeForm,
  }),
);
