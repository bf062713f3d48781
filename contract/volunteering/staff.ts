import * as v from 'valibot';
import { TextFile, Timestamp } from '#contract/kit/common.ts';
import { decision, MAX_REASON, MIN_REASON } from '#contract/kit/decision.ts';
import { area, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { id, instant, integer, line, rule, text } from '#contract/kit/rules.ts';
import { signUpStates, volunteerAreas } from './calls.ts';

/** The maximum places of one opportunity, and minutes of one volunteer there: a hundred hours. */
export const MAX_PLACES_PER_OPPORTUNITY = 500;
export const MAX_MINUTES = 6000;

/** `to_come` until it ends, unless it was cancelled. */
export const opportunityStates = ['to_come', 'over', 'cancelled'] as const;
export type OpportunityState = (typeof opportunityStates)[number];

export const StaffOpportunity = v.object({
  id: v.number(),
  state: v.picklist(opportunityStates),
  area: v.picklist(volunteerAreas),
  title: LocalisedText,
  text: LocalisedText,
  place: LocalisedText,
  starts_at: Timestamp,
  ends_at: Timestamp,
  withdraw_until: Timestamp,
  places: v.number(),
  taken: v.number(),
  waiting: v.number(),
  /** The number of volunteers with a place on whom staff have not decided yet */
  undecided: v.number(),
  cancel_reason: v.nullable(LocalisedText),
  /** Increases with every change; a change based on an older version is rejected */
  version: v.number(),
});
export type StaffOpportunity = v.InferOutput<typeof StaffOpportunity>;

/** A sign-up as staff see it. */
export const StaffSignUp = v.object({
  id: v.number(),
  opportunity_id: v.number(),
  title: v.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  state: v.picklist(signUpStates),
  person: v.nullable(Person),
  signed_up_at: Timestamp,
  reason: v.nullable(v.string()),
  /** Null until recorded; 0 if the volunteer did not come */
  minutes: v.nullable(v.number()),
});
export type StaffSignUp = v.InferOutput<typeof StaffSignUp>;

/** Requires the withdrawal deadline no later than the start, and the start before the end. */
const OpportunityForm = v.pipe(
  v.strictObject({
    area: v.picklist(volunteerAreas, rule('choice')),
    title: inBothLanguages(line(120)),
    text: inBothLanguages(text(4000, 10)),
    place: inBothLanguages(line(120)),
    places: integer(1, MAX_PLACES_PER_OPPORTUNITY),
    withdraw_until: instant,
    starts_at: instant,
    ends_at: instant,
    /** The version that the change is based on; 0 for a new opportunity */
    version: integer(0, 1_000_000),
  }),
  v.forward(
    v.partialCheck(
      [['withdraw_until'], ['starts_at']],
      (form) => Date.parse(form.withdraw_until) <= Date.parse(form.starts_at),
      rule('too_early'),
    ),
    ['starts_at'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      (form) => Date.parse(form.starts_at) < Date.parse(form.ends_at),
      rule('too_early'),
    ),
    ['ends_at'],
  ),
);

/**
 * The hours of some sign-ups; `before` are the hours recorded when they were read, so that concurrent changes do not
 * overwrite each other.
 */
const HoursForm = v.strictObject({
  entries: v.pipe(
    v.array(
      v.strictObject({
        id,
        minutes: integer(0, MAX_MINUTES),
        before: v.nullable(integer(0, MAX_MINUTES)),
      }),
    ),
    v.minLength(1, rule('required')),
    v.maxLength(MAX_PLACES_PER_OPPORTUNITY, rule('max_items', { max: MAX_PLACES_PER_OPPORTUNITY })),
  ),
});

const byId = params({ id });

/** Staff calls for volunteering: opportunities, sign-ups and hours. */
export const volunteeringAdmin = area('volunteeringAdmin', {
  opportunities: {
    ...pages(StaffOpportunity, ['starts_at', '-starts_at'], {
      state: v.optional(v.picklist(opportunityStates)),
      area: v.optional(v.picklist(volunteerAreas)),
      search,
    }),
    path: '/api/staff/volunteering/opportunities',
    summary: 'Opportunities for volunteers; `search` matches words of the title in either language',
    who: 'staff',
  },
  opportunity: {
    method: 'GET',
    path: '/api/staff/volunteering/opportunities/{id}',
    summary: 'One opportunity',
    who: 'staff',
    params: byId,
    answer: dataAnswer(StaffOpportunity),
    errors: ['not_found'],
  },
  add: {
    method: 'POST',
    path: '/api/staff/volunteering/opportunities',
    summary: 'Adds an opportunity, which is open for sign-ups at once',
    who: 'staff',
    body: OpportunityForm,
    audit: { actions: ['opportunity_added'], subjects: ['opportunity'] },
    answer: dataAnswer(StaffOpportunity),
    status: 201,
    idempotency: 'optional',
  },
  change: {
    method: 'PUT',
    path: '/api/staff/volunteering/opportunities/{id}',
    summary: 'Changes an opportunity; added places go to the waiting list, and changes of time or place are notified',
    who: 'staff',
    params: byId,
    body: OpportunityForm,
    audit: { actions: ['opportunity_changed'], subjects: ['opportunity'] },
    notifies: ['volunteer_changed', 'volunteer_moved_up'],
    answer: dataAnswer(StaffOpportunity),
    errors: ['not_found', 'version_conflict', 'withdrawal_promised'],
    idempotency: 'optional',
  },
  cancel: {
    method: 'POST',
    path: '/api/staff/volunteering/opportunities/{id}/cancel',
    summary: 'Cancels an opportunity that has not begun, and notifies all sign-ups of the reason',
    who: 'staff',
    params: byId,
    body: v.strictObject({ reason: inBothLanguages(text(MAX_REASON, MIN_REASON)) }),
    audit: { actions: ['opportunity_cancelled'], subjects: ['opportunity'] },
    notifies: ['volunteer_cancelled'],
    answer: noContent,
    errors: ['not_found', 'already_decided', 'opportunity_begun'],
  },
  signUps: {
    ...pages(StaffSignUp, ['signed_up_at', '-signed_up_at', 'starts_at', '-starts_at'], {
      opportunity_id: v.optional(id),
      state: v.optional(v.picklist(signUpStates)),
      /** Signed up or confirmed */
      has_place: v.optional(v.boolean()),
      search,
    }),
    path: '/api/staff/volunteering/sign-ups',
    summary: 'Sign-ups of an opportunity, oldest first; `search` matches the volunteer’s name and e-mail address',
    who: 'staff',
    audit: { actions: ['sign_up_list_viewed'], subjects: ['volunteer_sign_up'] },
  },
  decide: {
    ...decision,
    path: '/api/staff/volunteering/sign-ups/{id}/decision',
    summary: 'Confirms a sign-up with a place, or declines one, so that the first on the waiting list moves up',
    who: 'staff',
    audit: { actions: ['sign_up_confirmed', 'sign_up_declined'], subjects: ['volunteer_sign_up'] },
    notifies: ['volunteer_confirmed', 'volunteer_declined'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  release: {
    method: 'POST',
    path: '/api/staff/volunteering/sign-ups/{id}/release',
    summary: 'Withdraws a confirmed sign-up on behalf of the volunteer, until the opportunity begins',
    who: 'staff',
    params: byId,
    audit: { actions: ['sign_up_released'], subjects: ['volunteer_sign_up'] },
    notifies: ['volunteer_released'],
    answer: noContent,
    errors: ['not_found', 'already_decided'],
  },
  hours: {
    method: 'PUT',
    path: '/api/staff/volunteering/opportunities/{id}/hours',
    summary: 'Records the hours of volunteers after the opportunity: all, or none on a conflict with other records',
    who: 'staff',
    params: byId,
    body: HoursForm,
    audit: { actions: ['hours_noted'], subjects: ['opportunity'] },
    notifies: ['volunteer_thanked'],
    answer: noContent,
    errors: ['not_found', 'hours_to_come', 'version_conflict'],
    idempotency: 'optional',
  },
  table: {
    method: 'GET',
    path: '/api/staff/volunteering/opportunities/{id}/table',
    summary: 'The sign-ups of an opportunity as a CSV file',
    who: 'staff',
    params: byId,
    audit: { actions: ['sign_up_table_viewed'], subjects: ['opportunity'] },
    answer: dataAnswer(TextFile),
    errors: ['not_found'],
    cost: 'costly',
  },
});
