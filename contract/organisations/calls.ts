import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { date, email, id } from '#contract/kit/rules.ts';
import { Term } from '#contract/kit/terms.ts';

/** The next officer, whom staff still have to confirm (ORG-9). */
export const PendingHandover = v.object({
  /** Who named the next officer: the caller, or another officer of the organisation */
  is_own: v.boolean(),
  /** The address of the next officer; null if another officer has named them */
  email: v.nullable(v.string()),
  /** The first day of the next officer, in Malta */
  starts_on: v.string(),
  requested_at: Timestamp,
});

/** An organisation of the caller, with the caller's own term. */
export const OwnOrganisation = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  ...Term.entries,
  handover: v.nullable(PendingHandover),
});
export type OwnOrganisation = v.InferOutput<typeof OwnOrganisation>;

/** The address of the next officer, and the day on which they begin and the caller's own term ends. */
export const HandoverForm = v.strictObject({ email, starts_on: date });

const byId = params({ id });

/** Calls of officers about their organisation. */
export const organisations = area('organisations', {
  mine: {
    method: 'GET',
    path: '/api/organisations',
    summary: 'The organisations of which the caller is an officer now, with the pending hand-over of each',
    who: 'registered',
    answer: list(OwnOrganisation),
  },
  handOver: {
    method: 'POST',
    path: '/api/organisations/{id}/handover',
    summary: 'Names the next officer from a day on; staff confirm or refuse',
    who: 'organisation',
    params: byId,
    body: HandoverForm,
    notifies: ['officer_proposed'],
    answer: dataAnswer(PendingHandover),
    status: 201,
    errors: ['handover_pending', 'officer_already'],
    idempotency: 'required',
  },
  withdrawHandover: {
    method: 'DELETE',
    path: '/api/organisations/{id}/handover',
    summary: 'Withdraws the next officer whom the caller has named',
    who: 'organisation',
    params: byId,
    notifies: ['officer_not_confirmed'],
    answer: noContent,
    errors: ['handover_gone'],
  },
});
