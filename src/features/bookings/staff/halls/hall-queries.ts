import { query } from '#client/api/query.ts';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** Areas whose reads are refetched after a change. */
export const refreshes = ['hallsAdmin', 'eventsAdmin', 'eventDatesAdmin', 'staff'] as const;

export function hallQuery(id: number) {
  return { ...query(hallsAdmin.view, { params: { id } }), ...fresh };
}

export function hallDatesQuery(id: number) {
  return { ...query(hallsAdmin.dates, { params: { id } }), ...fresh };
}
