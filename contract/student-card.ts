import * as v from 'valibot';
import { Media, Timestamp } from './common.ts';
import { area, list, one } from './endpoint.ts';

/** What can be applied for in a window (behaviour.md, "Registration and account"). */
export const windowKinds = ['student_card', 'parking_permit', 'summer_permit'] as const;
export type WindowKind = (typeof windowKinds)[number];

/** Open while opens_at ≤ now < closes_at; what is issued in it is valid until `valid_until`. */
export const OpeningWindow = v.object({
  id: v.number(),
  kind: v.picklist(windowKinds),
  opens_at: Timestamp,
  closes_at: Timestamp,
  valid_until: Timestamp,
});
export type OpeningWindow = v.InferOutput<typeof OpeningWindow>;

/** A card in the wallet. `qr` is the signed text of its QR code, which contains only the code and its expiry. */
export const StudentCard = v.object({
  code: v.string(),
  qr: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  entity: v.string(),
  course: v.string(),
  profile_picture: v.nullable(Media),
  issued_at: Timestamp,
  valid_until: Timestamp,
});
export type StudentCard = v.InferOutput<typeof StudentCard>;

/**
 * `none`: never applied for; `awaiting_payment`: applied for, `payment_id` is the open payment, if there is one;
 * `available`: paid. A card whose year is over counts as none.
 */
export const StudentCardStatus = v.object({
  state: v.picklist(['none', 'awaiting_payment', 'available']),
  payment_id: v.nullable(v.string()),
  card: v.nullable(StudentCard),
});
export type StudentCardStatus = v.InferOutput<typeof StudentCardStatus>;

/** The student card (spec §4 "Parking permit … Student card", §7 `/api/cards/opening-dates`). */
export const studentCard = area('studentCard', {
  openingDates: {
    method: 'GET',
    path: '/api/cards/opening-dates',
    summary: 'The application periods of cards and permits that are open or still to come',
    who: 'anyone',
    answer: list(OpeningWindow),
    cache: { strategy: 'network-first', cache: 'services', entries: 8, days: 30 },
  },
  status: {
    method: 'GET',
    path: '/api/student-card/status',
    summary: 'The caller’s student card',
    who: 'registered',
    answer: one(StudentCardStatus),
  },
});
