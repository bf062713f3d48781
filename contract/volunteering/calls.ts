import * as v from 'valibot';
import { TextFile, Timestamp } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { LocalisedText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { id } from '#contract/kit/rules.ts';

/** Areas in which volunteers help. */
export const volunteerAreas = ['events', 'newcomers', 'environment', 'community', 'media'] as const;
export type VolunteerArea = (typeof volunteerAreas)[number];

/**
 * `signed_up` and `confirmed` have a place, and staff have decided on `confirmed` ones; `waiting` has none yet. The
 * other states are final: `withdrawn` by the volunteer, `declined` by staff, `cancelled` with the opportunity.
 */
export const signUpStates = ['waiting', 'signed_up', 'confirmed', 'withdrawn', 'declined', 'cancelled'] as const;
export type SignUpState = (typeof signUpStates)[number];

const opportunityFields = {
  area: v.picklist(volunteerAreas),
  title: v.string(),
  place: v.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
};

/** A volunteer’s own sign-up. */
export const SignUp = v.object({
  id: v.number(),
  opportunity_id: v.number(),
  state: v.picklist(signUpStates),
  ...opportunityFields,
  /** The sign-up can be withdrawn before this time */
  withdraw_until: Timestamp,
  /** The position on the waiting list, from 1; null if not on it */
  turn: v.nullable(v.number()),
  /** The reason why it was declined or cancelled */
  reason: v.nullable(v.string()),
});
export type SignUp = v.InferOutput<typeof SignUp>;

/** A volunteering task on one day. */
export const Opportunity = v.object({
  id: v.number(),
  ...opportunityFields,
  /** A description of the task, in paragraphs */
  text: v.string(),
  places: v.number(),
  places_left: v.number(),
  /** The length of the waiting list */
  waiting: v.number(),
  /** Volunteers with a place can withdraw before this time */
  withdraw_until: Timestamp,
  is_cancelled: v.boolean(),
  /** The reason why it was cancelled */
  cancel_reason: v.nullable(v.string()),
  /** The caller’s own sign-up; null without one */
  own: v.nullable(SignUp),
});
export type Opportunity = v.InferOutput<typeof Opportunity>;

/** An opportunity that the volunteer attended or missed, in both languages, because a certificate may be in either. */
export const VolunteerHours = v.object({
  sign_up_id: v.number(),
  area: v.picklist(volunteerAreas),
  title: LocalisedText,
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** Null until staff have recorded them; 0 if the volunteer did not come */
  minutes: v.nullable(v.number()),
});
export type VolunteerHours = v.InferOutput<typeof VolunteerHours>;

/** All volunteering data of a member; the device stores it. */
export const VolunteerRecord = v.object({
  /** The name on the certificate */
  name: v.string(),
  is_volunteer: v.boolean(),
  /** Sign-ups for opportunities that are not over, soonest first */
  sign_ups: v.array(SignUp),
  /** Hours of past opportunities, latest first */
  hours: v.array(VolunteerHours),
  total_minutes: v.number(),
  /** The time at which hours were last recorded, which dates the certificate; null if none are recorded */
  noted_at: v.nullable(Timestamp),
});
export type VolunteerRecord = v.InferOutput<typeof VolunteerRecord>;

const byId = params({ id });

/** Opportunities, sign-ups and hours of volunteers (docs/requirements/volunteering.md). */
export const volunteering = area('volunteering', {
  opportunities: {
    ...pages(Opportunity, ['starts_at'], {
      area: v.optional(v.picklist(volunteerAreas)),
      has_places: v.optional(v.boolean()),
    }),
    path: '/api/volunteering/opportunities',
    summary: 'Opportunities that have not begun and are not cancelled, soonest first',
    who: 'registered',
  },
  opportunity: {
    method: 'GET',
    path: '/api/volunteering/opportunities/{id}',
    summary: 'One opportunity, with the caller’s own sign-up',
    who: 'registered',
    params: byId,
    answer: dataAnswer(Opportunity),
    errors: ['not_found'],
  },
  record: {
    method: 'GET',
    path: '/api/volunteering/record',
    summary: 'The caller’s own sign-ups and hours',
    who: 'signed_in',
    answer: dataAnswer(VolunteerRecord),
  },
  signUp: {
    method: 'POST',
    path: '/api/volunteering/opportunities/{id}/sign-up',
    summary: 'Signs a volunteer up for a place, or for the waiting list if none is free',
    who: 'registered',
    params: byId,
    /** With `join_volunteers`, a caller becomes a volunteer unless registered as one */
    body: v.strictObject({ join_volunteers: v.boolean() }),
    answer: dataAnswer(SignUp),
    status: 201,
    idempotency: 'required',
    errors: [
      'not_found',
      'students_only',
      'volunteers_only',
      'sign_up_closed',
      'signed_up_already',
      'sign_up_declined',
      'step_missing',
    ],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/volunteering/sign-ups/{id}',
    summary: 'Withdraws a sign-up within the time limit; the first on the waiting list moves up',
    who: 'registered',
    params: byId,
    answer: noContent,
    errors: ['not_found', 'withdrawal_closed'],
  },
  calendar: {
    method: 'GET',
    path: '/api/volunteering/sign-ups/{id}/calendar',
    summary: 'A sign-up as a calendar file',
    who: 'registered',
    params: byId,
    answer: dataAnswer(TextFile),
    errors: ['not_found'],
  },
});
