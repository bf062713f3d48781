import { query } from '#client/api/query.ts';
import { office } from '#contract/office/calls.ts';

/**
 * The data of the union's office. The frame reads it for every page, and the device keeps a copy, because crisis numbers must open offline
 * (WELL-1).
 */
export const officeQuery = query(office.data, {}, { persisted: true, servesAllLocales: true, optional: true });
