import * as v from 'valibot';
import { listQuery, TextFile, Timestamp } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { id, instant, slug } from '#contract/kit/rules.ts';

/**
 * The minutes of an interview, and the minimum minutes between interviews with two companies (INTERVIEW-1,
 * INTERVIEW-7).
 */
export const INTERVIEW_MINUTES = 15;
/** Minutes before an interview at which students arrive; a slot can be booked until then (INTERVIEW-3). */
export const ARRIVE_MINUTES = 10;
/** An interview can be cancelled until this many hours before it. */
export const CANCEL_HOURS = 24;

/** 09:00–12:00 and 13:00–16:00 in Malta. */
export const halfDays = ['morning', 'afternoon'] as const;
export type HalfDay = (typeof halfDays)[number];

/** Staff record `attended` and `missed` afterwards; both exclude a second interview with that company. */
export const interviewStates = ['booked', 'attended', 'missed', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** `upcoming`: booked and not over, the soonest first; `past`: all others, the latest first. */
export const interviewGroups = ['upcoming', 'past'] as const;

/** A bookable start time, or one at which all interviewers of the company are taken. */
const Slot = v.object({ starts_at: Timestamp, is_free: v.boolean() });

/** A half-day of a company’s interviews; `day` is a day in Malta. */
export const InterviewHalfDay = v.object({ day: v.string(), half: v.picklist(halfDays), slots: v.array(Slot) });
export type InterviewHalfDay = v.InferOutput<typeof InterviewHalfDay>;

const Company = v.object({ id: v.number(), slug: v.string(), name: v.string() });

/** The times at which a company offers interviews, in order, without past ones. */
export const InterviewOffer = v.object({ company: Company, half_days: v.array(InterviewHalfDay) });

export const Interview = v.object({
  id: v.number(),
  state: v.picklist(interviewStates),
  company: Company,
  /** Empty, like the place, if the company withdrew the times of a cancelled interview */
  interviewer: v.string(),
  place: v.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** The interview can be cancelled before this time */
  cancel_until: Timestamp,
  /** A copy of the CV, made when booking, is attached */
  has_cv: v.boolean(),
});
export type Interview = v.InferOutput<typeof Interview>;

/** The additional body of a 409 with code `slot_taken`: the nearest free slots, the nearest first. */
export const SlotTaken = v.object({ nearest: v.array(Timestamp) });

/** Student interviews with companies (docs/requirements/interviews.md). */
export const interviews = area('interviews', {
  offer: {
    method: 'GET',
    path: '/api/careers/hiring-companies/{slug}/interviews',
    summary: 'The interview slots of a company, by its slug or id; never cached',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(InterviewOffer),
    errors: ['not_found'],
  },
  mine: {
    method: 'GET',
    path: '/api/careers/interviews',
    summary: 'The student’s own interviews; `filter[group]` is one of the groups',
    who: 'signed_in',
    query: listQuery({ group: v.optional(v.picklist(interviewGroups)), company_id: v.optional(id) }, [
      'starts_at',
      '-starts_at',
    ]),
    answer: page(Interview),
  },
  book: {
    method: 'POST',
    path: '/api/careers/interviews',
    summary: 'Books a slot; one interview per student and company, with at least 15 minutes between interviews',
    who: 'registered',
    body: v.strictObject({ company_id: id, starts_at: instant, with_cv: v.boolean() }),
    answer: dataAnswer(Interview),
    status: 201,
    idempotency: 'required',
    errors: ['students_only', 'slot_taken', 'interview_booked', 'interview_over', 'interview_near', 'cv_missing'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/careers/interviews/{id}',
    summary: 'Cancels an interview until 24 hours before, and frees its slot',
    who: 'signed_in',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found', 'interview_closed'],
  },
  calendar: {
    method: 'GET',
    path: '/api/careers/interviews/{id}/calendar',
    summary: 'An interview as a calendar file',
    who: 'signed_in',
    params: params({ id }),
    answer: dataAnswer(TextFile),
    errors: ['not_found'],
  },
});
