import { query } from '#client/api/query.ts';
import { placeBlocksAdmin } from '#contract/events/blocks.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { refreshes as ofEvents } from '../event-admin-queries.ts';

/** Areas whose reads are refetched after a change of a block or its guests. */
export const refreshes = [...ofEvents, 'placeBlocksAdmin', 'holdersAdmin', 'door', 'seating'] as const;

/** Milliseconds between two reads of numbers and seats, because people book meanwhile. */
const REFETCH_MS = 5_000;

export function blocksQuery(date: number) {
  return { ...query(placeBlocksAdmin.list, { params: { id: date } }), ...fresh };
}

export function countsQuery(date: number) {
  return { ...query(placeBlocksAdmin.counts, { params: { id: date } }), ...fresh, refetchInterval: REFETCH_MS };
}

export function seatsQuery(date: number) {
  return { ...query(placeBlocksAdmin.seats, { params: { id: date } }), ...fresh, refetchInterval: REFETCH_MS };
}

export function blockQuery(id: number) {
  return { ...query(placeBlocksAdmin.view, { params: { id } }), ...fresh };
}

export function guestsQuery(block: number) {
  return { ...query(placeBlocksAdmin.guests, { params: { id: block } }), ...fresh };
}
