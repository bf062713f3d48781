import { query } from '#client/api/query.ts';
import { toga } from '#contract/toga/calls.ts';

/** Whether togas can be rented now. */
export const togaStatusQuery = query(toga.status, {});
/** The items and their prices. */
export const togaTypesQuery = query(toga.types, {});
/** Graduation days for which togas can be rented. */
export const graduationsQuery = query(toga.graduations, {});
/** Upcoming slots; never cached, because other students book them meanwhile. */
export const fittingDatesQuery = { ...query(toga.dates, {}), staleTime: 0 };
/** The member's newest rental. */
export const togaRentalQuery = query(toga.mine, {});
