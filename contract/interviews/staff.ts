import * as v from 'valibot';
import { listQuery, Media, TextFile } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { Person, search } from '#contract/kit/person.ts';
import { date, id, line, rule } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { halfDays, Interview, interviewStates } from './calls.ts';

/** An interview as staff see it. */
export const StaffInterview = v.object({
  ...Interview.entries,
  interviewer_id: v.number(),
  person: Person,
});
export type StaffInterview = v.InferOutput<typeof StaffInterview>;

/** A half-day in which an interviewer is available. */
export const InterviewWindow = v.object({
  id: v.number(),
  day: v.string(),
  half: v.picklist(halfDays),
  /** The number of booked slots */
  booked: v.number(),
});
export type InterviewWindow = v.InferOutput<typeof InterviewWindow>;

export const Interviewer = v.object({
  id: v.number(),
  company: v.object({ id: v.number(), name: v.string() }),
  name: v.string(),
  /** Where students find the interviewer */
  place: v.string(),
  /** By time */
  windows: v.array(InterviewWindow),
  /** The version of the name and place, which the form edits */
  version: v.number(),
});
export type Interviewer = v.InferOutput<typeof Interviewer>;

const changeable = {
  name: line(100),
  place: line(100),
};

/** Sort orders of the lists; the first is the default. */
export const interviewSorts = ['starts_at', '-starts_at'] as const;
export const interviewerSorts = ['company', '-company', 'name', '-name'] as const;

const filters = {
  company_id: v.optional(id),
  interviewer_id: v.optional(id),
  state: v.optional(v.picklist(interviewStates)),
  day: v.optional(date),
  search,
};
const byId = params({ id });

/** Staff calls for interviews: interviewers and their times, bookings, attendance. */
export const interviewsAdmin = area('interviewsAdmin', {
  list: {
    method: 'GET',
    path: '/api/staff/interviews',
    summary: 'Interviews with their students, soonest first; `search` matches the student’s name and e-mail address',
    who: 'staff',
    query: listQuery(filters, interviewSorts),
    audit: { actions: ['interview_list_viewed'], subjects: ['interview'] },
    answer: page(StaffInterview),
  },
  table: {
    method: 'GET',
    path: '/api/staff/interviews/table',
    summary: 'All interviews with their students as a CSV file',
    who: 'staff',
    query: v.strictObject({ filter: v.optional(v.strictObject(filters), {}) }),
    audit: { actions: ['interview_table_viewed'], subjects: ['interview'] },
    answer: dataAnswer(TextFile),
    cost: 'costly',
  },
  attendance: {
    method: 'POST',
    path: '/api/staff/interviews/{id}/attendance',
    summary: 'Records whether the student attended; can be corrected',
    who: 'staff',
    params: byId,
    body: v.strictObject({ attended: v.boolean() }),
    audit: { actions: ['interview_attended', 'interview_missed'], subjects: ['interview'] },
    answer: noContent,
    errors: ['not_found', 'interview_closed', 'interview_to_come'],
  },
  cancel: {
    method: 'POST',
    path: '/api/staff/interviews/{id}/cancel',
    summary: 'Cancels an interview on behalf of the company, and notifies the student',
    who: 'staff',
    params: byId,
    audit: { actions: ['interview_cancelled'], subjects: ['interview'] },
    notifies: ['interview_cancelled'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  cv: {
    method: 'GET',
    path: '/api/staff/interviews/{id}/cv',
    summary: 'A link to the CV attached to an interview, valid for a short time',
    who: 'staff',
    params: byId,
    audit: { actions: ['interview_cv_viewed'], subjects: ['interview'] },
    answer: dataAnswer(Media),
    errors: ['not_found'],
  },
  companies: {
    method: 'GET',
    path: '/api/staff/interview-companies',
    summary: 'The companies that interviewers can belong to, by name',
    who: 'staff',
    answer: list(v.object({ id: v.number(), name: v.string() })),
  },
  interviewers: {
    method: 'GET',
    path: '/api/staff/interviewers',
    summary: 'Interviewers with their half-days; `search` matches their names and companies',
    who: 'staff',
    query: listQuery({ search }, interviewerSorts),
    audit: { actions: ['interviewer_list_viewed'], subjects: ['interviewer'] },
    answer: page(Interviewer),
  },
  interviewer: {
    method: 'GET',
    path: '/api/staff/interviewers/{id}',
    summary: 'One interviewer',
    who: 'staff',
    params: byId,
    audit: { actions: ['interviewer_viewed'], subjects: ['interviewer'] },
    answer: dataAnswer(Interviewer),
    errors: ['not_found'],
  },
  addInterviewer: {
    method: 'POST',
    path: '/api/staff/interviewers',
    summary: 'Adds an interviewer for a company',
    who: 'staff',
    body: v.strictObject({ company_id: id, ...changeable }),
    audit: { actions: ['interviewer_added'], subjects: ['interviewer'] },
    answer: dataAnswer(Interviewer),
    status: 201,
    idempotency: 'optional',
  },
  changeInterviewer: {
    method: 'PUT',
    path: '/api/staff/interviewers/{id}',
    summary: 'Changes an interviewer, but not the company',
    who: 'staff',
    params: byId,
    body: versioned(v.strictObject(changeable)),
    audit: { actions: ['interviewer_changed'], subjects: ['interviewer'] },
    answer: dataAnswer(Interviewer),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  removeInterviewer: {
    method: 'DELETE',
    path: '/api/staff/interviewers/{id}',
    summary: 'Removes an interviewer without any past or booked interviews',
    who: 'staff',
    params: byId,
    audit: { actions: ['interviewer_removed'], subjects: ['interviewer'] },
    answer: noContent,
    errors: ['not_found', 'interviews_booked'],
  },
  addWindow: {
    method: 'POST',
    path: '/api/staff/interviewers/{id}/windows',
    summary: 'Adds a half-day of an interviewer with twelve slots',
    who: 'staff',
    params: byId,
    body: v.strictObject({ day: date, half: v.picklist(halfDays, rule('choice')) }),
    audit: { actions: ['interview_window_added'], subjects: ['interviewer'] },
    answer: dataAnswer(InterviewWindow),
    status: 201,
    idempotency: 'optional',
    errors: ['not_found'],
  },
  removeWindow: {
    method: 'DELETE',
    path: '/api/staff/interview-windows/{id}',
    summary: 'Removes a half-day without any past or booked interviews',
    who: 'staff',
    params: byId,
    audit: { actions: ['interview_window_removed'], subjects: ['interviewer'] },
    answer: noContent,
    errors: ['not_found', 'interviews_booked'],
  },
});
