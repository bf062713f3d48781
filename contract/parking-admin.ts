import * as v from 'valibot';
import { listQuery, Timestamp } from './common.ts';
import { area, one, page, params } from './endpoint.ts';
import { permitStates } from './parking.ts';
import { id, rule, text } from './rules.ts';
import { Person, search } from './staff.ts';

/** A permit to be decided. The photos are links that expire; after the decision the photos are deleted. */
export const StaffPermit = v.object({
  id: v.number(),
  state: v.picklist(permitStates),
  number_plate: v.string(),
  code: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  requested_at: Timestamp,
  decided_at: v.nullable(Timestamp),
  valid_until: Timestamp,
  holder: Person,
  decided_by: v.nullable(Person),
  driving_licence_front_url: v.nullable(v.string()),
  driving_licence_back_url: v.nullable(v.string()),
});
export type StaffPermit = v.InferOutput<typeof StaffPermit>;

/** Minimum length of the reason for a rejection, in characters. */
export const MIN_REASON = 5;
export const MAX_REASON = 300;

/** `approve`, or `reject` with a reason that the holder reads. */
export const PermitDecision = v.pipe(
  v.strictObject({
    decision: v.picklist(['approve', 'reject'], rule('choice')),
    reason: v.optional(text(MAX_REASON, MIN_REASON)),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['reason']],
      (form) => (form.decision === 'reject') === (form.reason !== undefined),
      rule('required'),
    ),
    ['reason'],
  ),
);

/** Calls for staff about parking permits. */
export const parkingAdmin = area('parkingAdmin', {
  list: {
    method: 'GET',
    path: '/api/staff/parking-permits',
    summary: 'Parking permits, longest waiting first; `search` finds plate, code, name or address',
    who: 'staff',
    query: listQuery({ state: v.optional(v.picklist(permitStates)), search }, ['requested_at', '-requested_at']),
    answer: page(StaffPermit),
  },
  view: {
    method: 'GET',
    path: '/api/staff/parking-permits/{id}',
    summary: 'One permit, with links to the photos of the licence',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['licence_viewed'], subjects: ['parking_permit'] },
    answer: one(StaffPermit),
  },
  decide: {
    method: 'POST',
    path: '/api/staff/parking-permits/{id}/decision',
    summary: 'Approves or rejects a pending permit; a rejection makes its refund due',
    who: 'staff',
    params: params({ id }),
    body: PermitDecision,
    audit: { actions: ['permit_approved', 'permit_rejected'], subjects: ['parking_permit'] },
    answer: one(StaffPermit),
    errors: ['already_decided'],
  },
});
