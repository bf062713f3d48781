import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { setAnswer } from '#client/api/write.ts';
import { storeToken } from '#client/session/session.ts';
import { reference } from '#contract/reference/calls.ts';
import { registration, type RegistrationStatus } from '#contract/registration/calls.ts';

export const registrationStatusQuery = query(registration.status, {});
export const entitiesQuery = query(reference.entities, {});
export const nationalitiesQuery = query(reference.nationalities, {});
export const enrollmentTypesQuery = query(reference.enrollmentTypes, {});

export function coursesQuery(entityId: number) {
  return query(reference.courses, { query: { filter: { entity_id: entityId } } });
}

/** Stores the server's response as the status of the registration, without the token, which is stored separately. */
export function takeStatus(client: QueryClient, { authToken, ...status }: RegistrationStatus): void {
  if (authToken !== undefined) storeToken(authToken);
  setAnswer(client, registrationStatusQuery.queryKey, status);
}
