import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { decision } from '#contract/kit/decision.ts';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { numberPlate } from '#contract/kit/number-plate.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { id } from '#contract/kit/rules.ts';
import { permitStates } from './calls.ts';

/** A pending permit. The photos are links that expire; the photos are deleted after the decision. */
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

/** Staff calls for parking permits. */
export const parkingAdmin = area('parkingAdmin', {
  list: {
    ...pages(StaffPermit, ['requested_at', '-requested_at', 'number_plate', '-number_plate'], {
      state: v.optional(v.picklist(permitStates)),
      search,
    }),
    path: '/api/staff/parking-permits',
    summary: 'Parking permits, longest pending first; `search` matches plate, code, name and e-mail address',
    who: 'staff',
    audit: { actions: ['permit_list_viewed'], subjects: ['parking_permit'] },
  },
  view: {
    method: 'GET',
    path: '/api/staff/parking-permits/{id}',
    summary: 'One permit, with links to the photos of the licence',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['licence_viewed'], subjects: ['parking_permit'] },
    answer: dataAnswer(StaffPermit),
  },
  decide: {
    ...decision,
    path: '/api/staff/parking-permits/{id}/decision',
    summary: 'Approves a pending permit, or rejects it and marks it for refund',
    who: 'staff',
    audit: { actions: ['permit_approved', 'permit_rejected'], subjects: ['parking_permit'] },
    notifies: ['permit_approved', 'permit_rejected'],
    answer: dataAnswer(StaffPermit),
    errors: ['already_decided'],
  },
  correctPlate: {
    method: 'PUT',
    path: '/api/staff/parking-permits/{id}/number-plate',
    summary: 'Changes the number plate of a permit that is not rejected, unless it has changed since it was read',
    who: 'staff',
    params: params({ id }),
    body: v.strictObject({ number_plate: numberPlate, previous: numberPlate }),
    audit: { actions: ['permit_plate_changed'], subjects: ['parking_permit'] },
    answer: noContent,
    errors: ['version_conflict', 'plate_taken'],
    idempotency: 'optional',
  },
});
