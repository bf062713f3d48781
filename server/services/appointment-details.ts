import * as v from 'valibot';
import { AppointmentRequest } from '#contract/wellbeing/calls.ts';
import { type Secrets, tryDecrypt } from '#server/gateways/secrets.ts';

const { contact_by, reach_at, best_time, note } = AppointmentRequest.entries;
/** The encrypted part of a request for a first appointment. */
const Details = v.object({ contact_by, reach_at, best_time, note });
type Details = v.InferOutput<typeof Details>;

/** Encrypts the details for this request only: copied into another request, they cannot be decrypted. */
export function sealDetails(secrets: Secrets, id: string, details: Details): Buffer {
  return secrets.encrypt(JSON.stringify(details), boundTo(id));
}

/** Decrypts the details of a request; returns undefined if that fails, so that the rest can still be shown. */
export function openDetails(secrets: Secrets, id: string, details: Buffer): Details | undefined {
  const text = tryDecrypt(secrets, details, boundTo(id));
  return text === undefined ? undefined : v.parse(Details, JSON.parse(text));
}

function boundTo(id: string): string {
  return `wellbeing request ${id}`;
}
