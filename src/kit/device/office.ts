import { query } from '#client/api/query.ts';
import { office } from '#contract/office/calls.ts';

/**
 * The data of the union's office. Each device reads it once a page is idle and keeps a copy, because crisis numbers must open offline
 * (WELL-1, src/app/persisted-answers.ts).
 */
export const officeQuery = query(office.data, {}, { persisted: true, servesAllLocales: true, optional: true });
