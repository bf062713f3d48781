import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffRoles } from '#contract/kit/roles.ts';

/** Whether the body of a call has this field. */
export function hasField({ body }: Endpoint, name: string): boolean {
  return body !== undefined && 'entries' in body && name in (body.entries as object);
}

/** Endpoints with which staff change an entry: each PUT with a body. */
export function staffChanges(): Endpoint[] {
  return allEndpoints().filter(
    ({ method, who, body }) => method === 'PUT' && body !== undefined && staffRoles.some((role) => role === who),
  );
}
