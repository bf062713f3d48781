import * as v from 'valibot';
import { AppointmentRequest } from '#contract/wellbeing.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

const { contact_by, reach_at, best_time, note } = AppointmentRequest.entries;
/** What is encrypted of a request. */
const Details = v.object({ contact_by, reach_at, best_time, note });
export type Details = v.InferOutput<typeof Details>;

/** What everybody who may see a request reads of it. */
export const requestColumns = [
  'wellbeing_requests.id',
  'state',
  'requested_at',
  'appointment_at',
  'place',
  'with_whom',
] as const;

/** States of a request that something can still be done with. */
export const openStates = ['requested', 'contacted', 'appointment'] as const;

/** Encrypts the details for this request alone: copied into another one, they cannot be read. */
export function sealDetails(secrets: Secrets, id: string, details: Details): Buffer {
  return secrets.encrypt(JSON.stringify(details), boundTo(id));
}

export function openDetails(secrets: Secrets, id: string, details: Buffer): Details {
  return v.parse(Details, JSON.parse(secrets.decrypt(details, boundTo(id))));
}

function boundTo(id: string): string {
  return `wellbeing request ${id}`;
}
