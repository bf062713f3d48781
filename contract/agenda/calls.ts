import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list } from '#contract/kit/endpoint.ts';

/**
 * Kinds of entries. `…_hold`: when unpaid places expire. `…_window`: when applications that the member can still send
 * close. `fund_report` and `report_deadline`: deadlines of reports.
 */
export const agendaKinds = [
  'ticket',
  'ticket_hold',
  'carpool',
  'interview',
  'appointment',
  'wellbeing_course',
  'volunteering',
  'volunteering_queue',
  'rental_collection',
  'rental_return',
  'toga_hold',
  'toga_fitting',
  'toga_collection',
  'toga_return',
  'report_deadline',
  'fund_report',
  'student_card_window',
  'parking_permit_window',
  'summer_permit_window',
] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** A dated entry of a member's agenda. */
export const AgendaEntry = v.object({
  kind: v.picklist(agendaKinds),
  /** Identifies the entry within its kind: the id of a booking, the year of a report */
  ref: v.string(),
  starts_at: Timestamp,
  /** The same as `starts_at` for a deadline; midnight after the last day if it has no hours */
  ends_at: Timestamp,
  /** Takes whole days, without times */
  is_whole_day: v.boolean(),
  /** The event, company or rented items; empty if the kind has no name */
  title: v.string(),
  /** Empty if no place is known */
  place: v.string(),
  is_cancelled: v.boolean(),
  /** True for a confidential area: a device shows the entry but does not store it (docs/decisions/wellbeing.md) */
  is_confidential: v.boolean(),
});
export type AgendaEntry = v.InferOutput<typeof AgendaEntry>;

/** A member's upcoming dates from all areas (docs/decisions/navigation.md). */
export const agenda = area('agenda', {
  mine: {
    method: 'GET',
    path: '/api/agenda',
    summary:
      'The member’s dated entries that have not ended, soonest first; cancelled entries until the end of their day',
    who: 'signed_in',
    answer: list(AgendaEntry),
  },
});
