import * as v from 'valibot';
import { Media, Timestamp } from '#contract/kit/common.ts';
import { area, contentCache, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { optionalText } from '#contract/kit/localised.ts';
import { id, line, rule } from '#contract/kit/rules.ts';

/** Therapy sessions that a student may have in a calendar year of Malta (WELL-15). */
export const SESSIONS_A_YEAR = 12;
/** Days for which a closed or cancelled request is retained. */
export const KEPT_DAYS = 90;
export const MAX_NOTE = 500;

/** Ways to contact the student, and the language. */
export const contactWays = ['phone', 'email'] as const;
export type ContactWay = (typeof contactWays)[number];
export const spokenLanguages = ['en', 'mt', 'either'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** A request for a first appointment; `reach_at` is a phone number or an address, `best_time` the preferred time. */
export const AppointmentRequest = v.strictObject({
  contact_by: v.picklist(contactWays, rule('choice')),
  reach_at: line(254, 5),
  best_time: optionalText(120),
  language: v.picklist(spokenLanguages, rule('choice')),
  is_urgent: v.boolean(),
  note: optionalText(MAX_NOTE),
});
export type AppointmentRequest = v.InferOutput<typeof AppointmentRequest>;

/**
 * States of a request. `contacted`: a member of the team has written or called; `appointment`: a date is set;
 * `cancelled`: by the student; the last two are retained for `KEPT_DAYS`.
 */
export const appointmentStates = ['requested', 'contacted', 'appointment', 'closed', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const requestId = v.pipe(v.string(), v.uuid(rule('format')));

/** The student's own request; its text is not sent back to any device. */
export const OwnAppointment = v.object({
  id: v.string(),
  state: v.picklist(appointmentStates),
  requested_at: Timestamp,
  appointment_at: v.nullable(Timestamp),
  place: v.nullable(v.string()),
  with_whom: v.nullable(v.string()),
});
export type OwnAppointment = v.InferOutput<typeof OwnAppointment>;

const course = {
  id: v.number(),
  title: v.string(),
  description: v.string(),
  place: v.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  is_cancelled: v.boolean(),
};

/** An upcoming course. */
export const WellbeingCourse = v.object({
  ...course,
  image: v.nullable(Media),
  places: v.number(),
  places_left: v.number(),
});
export type WellbeingCourse = v.InferOutput<typeof WellbeingCourse>;

/** A student's newest request, sessions of this year, and places on courses that are not over. */
export const OwnWellbeing = v.object({
  request: v.nullable(OwnAppointment),
  sessions: v.object({ year: v.number(), used: v.number() }),
  courses: v.array(v.object(course)),
});
export type OwnWellbeing = v.InferOutput<typeof OwnWellbeing>;

/**
 * Mental wellbeing. Only the role `wellbeing` learns who requests an appointment (WELL-8), and these calls are not
 * logged (WELL-11; docs/decisions/wellbeing.md).
 */
export const wellbeing = area('wellbeing', {
  status: {
    method: 'GET',
    path: '/api/mental-wellbeing/status',
    summary: 'Whether first appointments can be requested now',
    who: 'anyone',
    answer: dataAnswer(v.object({ published: v.boolean() })),
    cache: contentCache,
  },
  courses: {
    method: 'GET',
    path: '/api/mental-wellbeing/courses',
    summary: 'Future courses with their remaining places',
    who: 'anyone',
    answer: list(WellbeingCourse),
  },
  mine: {
    method: 'GET',
    path: '/api/mental-wellbeing/mine',
    summary: 'The student’s own request, sessions and courses',
    who: 'signed_in',
    answer: dataAnswer(OwnWellbeing),
  },
  request: {
    method: 'POST',
    path: '/api/mental-wellbeing/requests',
    summary: 'Requests a first appointment; one request at a time',
    who: 'registered',
    body: AppointmentRequest,
    notifies: ['appointment_requested'],
    answer: dataAnswer(OwnAppointment),
    status: 201,
    errors: ['students_only', 'window_closed', 'already_requested'],
    idempotency: 'required',
  },
  cancel: {
    method: 'POST',
    path: '/api/mental-wellbeing/requests/{id}/cancel',
    summary: 'Withdraws a request, idempotently',
    who: 'registered',
    params: params({ id: requestId }),
    notifies: ['appointment_requested'],
    answer: noContent,
    errors: ['not_found'],
  },
  takePlace: {
    method: 'POST',
    path: '/api/mental-wellbeing/courses/{id}/place',
    summary: 'Takes a place on a course, idempotently',
    who: 'registered',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found', 'students_only', 'sold_out', 'bookings_closed'],
  },
  givePlaceBack: {
    method: 'DELETE',
    path: '/api/mental-wellbeing/courses/{id}/place',
    summary: 'Releases the place on a course, idempotently',
    who: 'registered',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found'],
  },
});
