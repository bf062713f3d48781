import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { offerState, offerStates } from '#contract/kit/offer-states.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { id, line } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { HallDesign } from './hall-design.ts';

/** The maximum bytes of a drawing: 10,000 seats. */
const MAX_DESIGN_BYTES = 400_000;

const path = '/api/staff/halls';
const who = 'editor';

export const HallForm = v.strictObject({ name: inBothLanguages(line(100)), state: offerState });
export type HallForm = v.InferOutput<typeof HallForm>;

/** A hall in the list. `number` is its newest version, null before the first; `is_changed` if its drawing has changed since. */
export const StaffHallSummary = v.object({
  id: v.number(),
  version: v.number(),
  name: LocalisedText,
  state: v.picklist(offerStates),
  number: v.nullable(v.number()),
  seats: v.number(),
  is_changed: v.boolean(),
});
export type StaffHallSummary = v.InferOutput<typeof StaffHallSummary>;

/** A version of a hall, which dates use. It never changes (HALL-2). */
const HallPlan = v.object({
  id: v.number(),
  number: v.number(),
  seats: v.number(),
  released_at: v.nullable(Timestamp),
});

/** A hall with its drawing and its versions, newest first. No section has ever had a key from `next_key` on. */
export const StaffHall = v.object({
  ...StaffHallSummary.entries,
  design: HallDesign,
  next_key: v.number(),
  plans: v.array(HallPlan),
});
export type StaffHall = v.InferOutput<typeof StaffHall>;

/** A date that has not ended in some version of a hall. */
export const HallDate = v.object({
  id: v.number(),
  event: LocalisedText,
  starts_at: Timestamp,
  plan_id: v.number(),
  number: v.number(),
  taken: v.number(),
});
export type HallDate = v.InferOutput<typeof HallDate>;

/** Like the type in seating.ts; importing that would share a chunk with member pages. */
const Seat = v.object({ id: v.number(), section: v.string(), row: v.string(), number: v.number() });

/** The effect of another version on a date: who would lose a seat, by seat, and parts of tickets that it does not have. */
export const HallMovePreview = v.object({
  kept: v.number(),
  lost: v.array(v.object({ seat: Seat, name: v.string() })),
  lost_sections: v.array(v.string()),
});
export type HallMovePreview = v.InferOutput<typeof HallMovePreview>;

const hall = entryCalls({ path, who, subject: 'hall', named: 'a hall', entry: StaffHallSummary, form: HallForm });
const HallMove = v.strictObject({ date_id: id, plan_id: id });

/** Editors' calls for halls (docs/requirements/halls.md). */
export const hallsAdmin = area('hallsAdmin', {
  list: {
    ...pages(StaffHallSummary, ['name', '-name'], { search, state: v.optional(v.picklist(offerStates)) }),
    path,
    summary: 'Halls by name, retired ones too',
    who,
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A hall with its drawing and its versions',
    who,
    params: params({ id }),
    answer: dataAnswer(StaffHall),
    errors: ['not_found'],
  },
  add: hall.add,
  change: hall.change,
  history: hall.history,
  draw: {
    method: 'PUT',
    path: `${path}/{id}/design`,
    summary: 'Saves the drawing of a hall; dates keep their version',
    who,
    params: params({ id }),
    body: versioned(v.strictObject({ design: HallDesign })),
    max_body_bytes: MAX_DESIGN_BYTES,
    audit: { actions: ['hall_drawn'], subjects: ['hall'] },
    answer: dataAnswer(StaffHall),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  copy: {
    method: 'POST',
    path: `${path}/{id}/copies`,
    summary: 'Copies a hall with its drawing, as one without versions',
    who,
    params: params({ id }),
    body: v.strictObject({ name: inBothLanguages(line(100)) }),
    audit: { actions: ['hall_added'], subjects: ['hall'] },
    answer: dataAnswer(StaffHallSummary),
    status: 201,
    errors: ['not_found'],
    idempotency: 'required',
  },
  release: {
    method: 'POST',
    path: `${path}/{id}/plans`,
    summary: 'Makes a version of the drawing, which dates can use',
    who,
    params: params({ id }),
    body: versioned(v.strictObject({})),
    audit: { actions: ['hall_released'], subjects: ['hall'] },
    answer: dataAnswer(StaffHall),
    status: 201,
    errors: ['not_found', 'version_conflict', 'hall_empty', 'hall_unchanged'],
    idempotency: 'required',
  },
  dates: {
    method: 'GET',
    path: `${path}/{id}/dates`,
    summary: 'Dates that have not ended in any version of a hall, by start',
    who,
    params: params({ id }),
    answer: list(HallDate),
    errors: ['not_found'],
  },
  previewMove: {
    method: 'POST',
    path: `${path}/{id}/move-preview`,
    summary: 'Who would lose a seat if a date got another version of its hall',
    who,
    params: params({ id }),
    body: HallMove,
    audit: { actions: ['hall_move_previewed'], subjects: ['event_date'] },
    answer: dataAnswer(HallMovePreview),
    errors: ['not_found'],
  },
  move: {
    method: 'POST',
    path: `${path}/{id}/moves`,
    summary: 'Gives a date another version of its hall; everybody keeps their seat',
    who,
    params: params({ id }),
    body: HallMove,
    audit: { actions: ['hall_moved'], subjects: ['event_date'] },
    answer: dataAnswer(HallMovePreview),
    errors: ['not_found', 'seats_lost', 'date_waits'],
    idempotency: 'required',
  },
});
