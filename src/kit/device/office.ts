import { query } from '#client/api/query.ts';
import { office } from '#contract/office/calls.ts';

/** The data of the union's office. The service worker keeps a copy on each device (OFFICE-6, sw/read-ahead.ts). */
export const officeQuery = query(office.data, {}, { optional: true });
