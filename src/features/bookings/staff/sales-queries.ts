import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import { listAddress, wholeNumber } from '#kit/list/list-address.ts';
import { freshList } from '#kit/staff/fresh.ts';

/** The chosen date in the address; without one, all dates of the event. */
export const salesAddress = listAddress({ date: wholeNumber(1, 2_147_483_647) });

/** Sales of an event, or of one of its dates. */
export function salesQuery(id: number, date: number | undefined) {
  return { ...query(salesAdmin.report, { params: { id }, query: { date } }), ...freshList };
}

/** A chosen event and date. */
interface Chosen {
  id: number;
  date: number | undefined;
}
type Shown = Chosen & { page: number };

const inputOf = ({ id, date, page }: Shown) => ({
  params: { id },
  query: { page, limit: MAX_LIMIT, filter: { date } },
});

/** Downloadable lists of an event's sales. */
export const salesLists = {
  dates: {
    id: salesAdmin.dates.id,
    readPage: (transport: Transport, shown: Shown, signal: AbortSignal) =>
      call(transport, salesAdmin.dates, inputOf(shown), { signal }),
  },
  tickets: {
    id: salesAdmin.tickets.id,
    readPage: (transport: Transport, shown: Shown, signal: AbortSignal) =>
      call(transport, salesAdmin.tickets, inputOf(shown), { signal }),
  },
  days: {
    id: salesAdmin.days.id,
    readPage: (transport: Transport, shown: Shown, signal: AbortSignal) =>
      call(transport, salesAdmin.days, inputOf(shown), { signal }),
  },
};
