import { query } from '#api/query.ts';
import type { PermitState } from '#contract/parking.ts';
import { staff } from '#contract/staff.ts';
import { fresh, freshList, type ListFilter } from '#kit/staff/fresh.ts';

/** Permits, the longest waiting first. */
export function permitList({ state, search, page = 1, limit }: ListFilter<PermitState>) {
  return { ...query(staff.permits, { query: { page, limit, filter: { state, search } } }), ...freshList };
}

export function permitView(id: number) {
  return { ...query(staff.permit, { params: { id } }), ...fresh };
}

/** The first that waits for a decision. */
export const firstWaiting = permitList({ state: 'pending', limit: 1 });
