import * as v from 'valibot';
import { listQuery } from '#contract/kit/common.ts';
import { area, list, dataAnswer, page, params, contentCache } from '#contract/kit/endpoint.ts';
import { id, rule, text } from '#contract/kit/rules.ts';
import { readComplaintCode } from './code.ts';

/** The length of a complaint, and of a message of its thread, in characters. */
export const MIN_COMPLAINT = 20;
export const MAX_COMPLAINT = 5000;
export const MAX_REPLY = 3000;

/** `received` reveals nothing to a caller: an unknown code gets the same response (COMPLAINT-14). */
export const complaintStates = ['received', 'in_review', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** The subject of a complaint, and its first point of contact before the union (`first_rung`). */
export const ComplaintType = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  /** The person to ask first, e.g. "Your class representative" */
  first_rung: v.string(),
});
export type ComplaintType = v.InferOutput<typeof ComplaintType>;

/** A code as users type it; on the wire it is formatted in its five groups. */
export const complaintCode = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.maxLength(100, rule('format')),
  v.check((typed) => readComplaintCode(typed) !== undefined, rule('format')),
  v.transform((typed) => readComplaintCode(typed) ?? ''),
);

/** The form without the code: the code is the `Idempotency-Key` of the call, generated on the device. */
export const ComplaintForm = v.strictObject({
  type_id: id,
  text: text(MAX_COMPLAINT, MIN_COMPLAINT),
  /** True: sent without token and cookies, and stored without account, address and time of day */
  anonymous: v.boolean(rule('required')),
});
export type ComplaintForm = v.InferOutput<typeof ComplaintForm>;

/** A new message of a thread. */
export const ReplyForm = v.strictObject({ text: text(MAX_REPLY) });

/** A message of a thread. It has only a day, of Malta, e.g. `2026-11-21`, because the time would reveal too much. */
export const ComplaintMessage = v.object({
  id: v.string(),
  from: v.picklist(['author', 'union']),
  text: v.string(),
  on: v.string(),
});
export type ComplaintMessage = v.InferOutput<typeof ComplaintMessage>;

/** A complaint as its author sees it. */
export const ComplaintFeedback = v.object({
  id: v.string(),
  type: v.string(),
  state: v.picklist(complaintStates),
  text: v.string(),
  received_on: v.string(),
  messages: v.array(ComplaintMessage),
  /** False once the complaint is closed */
  can_reply: v.boolean(),
});
export type ComplaintFeedback = v.InferOutput<typeof ComplaintFeedback>;

const complaintId = v.pipe(v.string(), v.uuid());
/** The id of a complaint in a path. */
export const complaintParams = params({ id: complaintId });

/** Complaints (docs/requirements/complaints.md, docs/decisions/anonymous-complaints.md). */
export const complaints = area('complaints', {
  types: {
    method: 'GET',
    path: '/api/complaint/types',
    summary: 'The subjects of complaints, each with its first point of contact',
    who: 'anyone',
    answer: list(ComplaintType),
    cache: contentCache,
  },
  send: {
    method: 'POST',
    path: '/api/complaint',
    summary: 'Submits a complaint; the idempotency key becomes its code. Anonymous ones are rejected with a token',
    who: 'anonymous_or_signed_in',
    body: ComplaintForm,
    answer: dataAnswer(v.object({ code: v.string() })),
    status: 201,
    errors: ['idempotency_mismatch', 'complaint_type_retired'],
    idempotency: 'own',
  },
  feedback: {
    method: 'GET',
    path: '/api/complaints/anonymous',
    summary: 'The state of a complaint by its code; empty for an unread complaint and for an unknown code',
    who: 'anonymous_only',
    query: listQuery({ code: complaintCode }, ['-received_on']),
    answer: page(ComplaintFeedback),
  },
  reply: {
    method: 'POST',
    path: '/api/complaints/anonymous/replies',
    summary: 'Adds a reply of the author by the code; the same 404 for an unread complaint and an unknown code',
    who: 'anonymous_only',
    body: v.strictObject({ code: complaintCode, ...ReplyForm.entries }),
    answer: dataAnswer(ComplaintFeedback),
    status: 201,
    errors: ['complaint_closed', 'limit_reached', 'idempotency_mismatch'],
    idempotency: 'own',
  },
  mine: {
    method: 'GET',
    path: '/api/complaints',
    summary: 'The caller’s named complaints, newest first',
    who: 'signed_in',
    query: listQuery({}, ['-received_on']),
    answer: page(ComplaintFeedback),
  },
  replyToMine: {
    method: 'POST',
    path: '/api/complaints/{id}/replies',
    summary: 'Replies to the caller’s own complaint',
    who: 'signed_in',
    params: complaintParams,
    body: ReplyForm,
    answer: dataAnswer(ComplaintFeedback),
    status: 201,
    errors: ['complaint_closed', 'limit_reached'],
    idempotency: 'required',
  },
});
