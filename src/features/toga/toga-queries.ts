import { query } from '#client/api/query.ts';
import { toga } from '#contract/toga/calls.ts';

/** Whether togas can be rented now. */
export const togaStatus = query(toga.status, {});
/** What can be rented, and what it costs. */
export const togaTypes = query(toga.types, {});
/** Days that togas can be rented for. */
export const graduations = query(toga.graduations, {});
/** Slots that are still to come; colleagues of the reader take them meanwhile. */
export const fittingDates = { ...query(toga.dates, {}), staleTime: 0 };
/** The member's own newest rental. */
export const ownRental = query(toga.mine, {});
