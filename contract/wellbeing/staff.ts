import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person } from '#contract/kit/person.ts';
import { date, id, instant, integer, line, rule, text } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { waitingCount } from '#contract/kit/waiting-count.ts';
import { AppointmentRequest, appointmentStates, OwnAppointment, requestId } from './calls.ts';

/** A list row, with the fields needed to choose the next request. */
export const StaffAppointment = v.object({
  ...OwnAppointment.entries,
  person: Person,
  language: AppointmentRequest.entries.language,
  is_urgent: v.boolean(),
});
export type StaffAppointment = v.InferOutput<typeof StaffAppointment>;

/**
 * A request with its text, and the days of the student's sessions this year. `contact_by` is null and the texts are
 * empty if the request cannot be decrypted.
 */
export const StaffAppointmentView = v.object({
  ...StaffAppointment.entries,
  contact_by: v.nullable(AppointmentRequest.entries.contact_by),
  reach_at: v.string(),
  best_time: v.string(),
  note: v.string(),
  sessions: v.object({ year: v.number(), days: v.array(v.string()) }),
  /** The version of the appointment */
  version: v.number(),
});
export type StaffAppointmentView = v.InferOutput<typeof StaffAppointmentView>;

const AppointmentForm = v.strictObject({ appointment_at: instant, place: line(120, 3), with_whom: line(100, 2) });

const optionalDescription = localisedOptionalMaltese(text(2000), 2000);

/** A course form; the end is after the start. */
export const CourseForm = v.pipe(
  v.strictObject({
    title: localisedOptionalMaltese(line(120), 120),
    description: optionalDescription,
    place: localisedOptionalMaltese(line(120), 120),
    starts_at: instant,
    ends_at: instant,
    places: integer(1, 200),
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      (form) => Date.parse(form.starts_at) < Date.parse(form.ends_at),
      rule('too_early'),
    ),
    ['ends_at'],
  ),
);

/** A course as the team sees it. */
export const StaffCourse = v.object({
  id: v.number(),
  title: LocalisedText,
  description: LocalisedText,
  place: LocalisedText,
  starts_at: Timestamp,
  ends_at: Timestamp,
  places: v.number(),
  taken: v.number(),
  is_cancelled: v.boolean(),
  version: v.number(),
});
export type StaffCourse = v.InferOutput<typeof StaffCourse>;

const byId = { params: params({ id: requestId }) } as const;
const subjects = ['wellbeing_request'] as const;
const courseSubjects = ['wellbeing_course'] as const;

/** Calls for the role `wellbeing` only. The role `staff` may call all other staff endpoints, but not these. */
export const wellbeingAdmin = area('wellbeingAdmin', {
  status: {
    method: 'PUT',
    path: '/api/staff/wellbeing/status',
    summary: 'Opens or closes requests for first appointments',
    who: 'wellbeing',
    body: v.strictObject({ published: v.boolean() }),
    audit: { actions: ['wellbeing_opened', 'wellbeing_closed'], subjects: ['wellbeing_service'] },
    answer: noContent,
  },
  list: {
    ...pages(StaffAppointment, ['requested_at', '-requested_at'], { state: v.optional(v.picklist(appointmentStates)) }),
    path: '/api/staff/wellbeing/requests',
    summary: 'Requests for first appointments, urgent ones first, then longest pending',
    who: 'wellbeing',
    isConfidential: true,
    audit: { actions: ['wellbeing_request_viewed'], subjects },
  },
  waiting: {
    ...waitingCount,
    path: '/api/staff/wellbeing/waiting',
    summary: 'The number of unanswered requests',
    who: 'wellbeing',
  },
  view: {
    ...byId,
    method: 'GET',
    path: '/api/staff/wellbeing/requests/{id}',
    summary: 'One request with its full text',
    who: 'wellbeing',
    audit: { actions: ['wellbeing_request_viewed'], subjects },
    answer: dataAnswer(StaffAppointmentView),
  },
  contacted: {
    ...byId,
    method: 'POST',
    path: '/api/staff/wellbeing/requests/{id}/contacted',
    summary: 'Records that the student was contacted',
    who: 'wellbeing',
    audit: { actions: ['wellbeing_contacted'], subjects },
    notifies: ['appointment_news'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  appoint: {
    ...byId,
    method: 'POST',
    path: '/api/staff/wellbeing/requests/{id}/appointment',
    summary: 'Sets or changes the appointment of a request',
    who: 'wellbeing',
    body: versioned(AppointmentForm),
    audit: { actions: ['wellbeing_appointed'], subjects },
    notifies: ['appointment_news'],
    answer: noContent,
    errors: ['not_found', 'version_conflict', 'already_decided'],
    idempotency: 'optional',
  },
  noteSession: {
    ...byId,
    method: 'POST',
    path: '/api/staff/wellbeing/requests/{id}/sessions',
    summary: 'Records a session that was held; at most twelve a year',
    who: 'wellbeing',
    body: v.strictObject({ held_on: date }),
    audit: { actions: ['wellbeing_session_noted'], subjects },
    answer: noContent,
    errors: ['not_found', 'sessions_used'],
  },
  removeSession: {
    method: 'DELETE',
    path: '/api/staff/wellbeing/requests/{id}/sessions/{day}',
    summary: 'Removes a session that was recorded by mistake',
    who: 'wellbeing',
    params: params({ id: requestId, day: date }),
    audit: { actions: ['wellbeing_session_removed'], subjects },
    answer: noContent,
    errors: ['not_found'],
  },
  close: {
    ...byId,
    method: 'POST',
    path: '/api/staff/wellbeing/requests/{id}/close',
    summary: 'Closes a request, which is deleted after ninety days',
    who: 'wellbeing',
    audit: { actions: ['wellbeing_request_closed'], subjects },
    notifies: ['appointment_news'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  courses: {
    ...pages(StaffCourse, ['-starts_at', 'starts_at']),
    path: '/api/staff/wellbeing/courses',
    summary: 'Courses, the latest first',
    who: 'wellbeing',
  },
  course: {
    method: 'GET',
    path: '/api/staff/wellbeing/courses/{id}',
    summary: 'One course',
    who: 'wellbeing',
    params: params({ id }),
    answer: dataAnswer(StaffCourse),
    errors: ['not_found'],
  },
  participants: {
    method: 'GET',
    path: '/api/staff/wellbeing/courses/{id}/participants',
    summary: 'The participants of a course, in the order of their places',
    who: 'wellbeing',
    params: params({ id }),
    audit: { actions: ['wellbeing_course_viewed'], subjects: courseSubjects },
    answer: list(v.object({ number: v.number(), person: Person })),
    errors: ['not_found'],
  },
  addCourse: {
    method: 'POST',
    path: '/api/staff/wellbeing/courses',
    summary: 'Adds a course',
    who: 'wellbeing',
    body: CourseForm,
    audit: { actions: ['wellbeing_course_added'], subjects: courseSubjects },
    answer: noContent,
    idempotency: 'optional',
  },
  changeCourse: {
    method: 'PUT',
    path: '/api/staff/wellbeing/courses/{id}',
    summary: 'Changes a course; participants keep their places',
    who: 'wellbeing',
    params: params({ id }),
    body: versioned(CourseForm),
    audit: { actions: ['wellbeing_course_changed'], subjects: courseSubjects },
    notifies: ['appointment_news'],
    answer: noContent,
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  cancelCourse: {
    method: 'POST',
    path: '/api/staff/wellbeing/courses/{id}/cancel',
    summary: 'Cancels a course and notifies its participants',
    who: 'wellbeing',
    params: params({ id }),
    audit: { actions: ['wellbeing_course_cancelled'], subjects: courseSubjects },
    notifies: ['appointment_news'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
});
