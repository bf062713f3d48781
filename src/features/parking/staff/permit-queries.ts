import { query } from '#api/query.ts';
import { parkingAdmin } from '#contract/parking-admin.ts';
import type { PermitState } from '#contract/parking.ts';
import { fresh, freshList, type ListFilter } from '#kit/staff/fresh.ts';

/** Permits, the longest waiting first. */
export function permitList({ state, search, page = 1, limit }: ListFilter<PermitState>) {
  return { ...query(parkingAdmin.list, { query: { page, limit, filter: { state, search } } }), ...freshList };
}

export function permitView(id: number) {
  return { ...query(parkingAdmin.view, { params: { id } }), ...fresh };
}

/** The first that waits for a decision. */
export const firstWaiting = permitList({ state: 'pending', limit: 1 });
