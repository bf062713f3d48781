import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person } from '#contract/kit/person.ts';
import { id, line } from '#contract/kit/rules.ts';
import { entryVersion } from '#contract/kit/versioned.ts';
import { PageContent } from './pages.ts';

/** A pending change of a public page, as staff decide on it (ORG-18). */
export const PageChange = v.object({
  version: v.number(),
  saved_by: v.nullable(Person),
  saved_at: Timestamp,
  content: PageContent,
});
export type PageChange = v.InferOutput<typeof PageChange>;

/** A pending page change in the staff list. `id` is that of the organisation. */
export const PageChangeSummary = v.object({
  id: v.number(),
  name: v.string(),
  saved_by: v.nullable(Person),
  saved_at: Timestamp,
});
export type PageChangeSummary = v.InferOutput<typeof PageChangeSummary>;

const path = '/api/staff/organisation-pages';
const byId = params({ id });

/** Staff calls for changes of public pages; an `id` is that of the organisation. */
export const organisationPagesAdmin = area('organisationPagesAdmin', {
  list: {
    ...pages(PageChangeSummary, ['saved_at']),
    path,
    summary: 'Pending changes of public pages of organisations, oldest first',
    who: 'staff',
    audit: { actions: ['page_change_list_viewed'], subjects: ['organisation'] },
  },
  approve: {
    method: 'POST',
    path: `${path}/{id}/approve`,
    summary: 'Approves the pending change of a public page, which becomes public at once',
    who: 'staff',
    params: byId,
    /** Both versions that staff have compared: the change and the public page */
    body: v.strictObject({ version: entryVersion, page_version: entryVersion }),
    audit: { actions: ['page_change_approved'], subjects: ['organisation'] },
    notifies: ['page_approved'],
    answer: noContent,
    errors: ['page_change_gone', 'version_conflict'],
    idempotency: 'optional',
  },
  decline: {
    method: 'POST',
    path: `${path}/{id}/decline`,
    summary: 'Declines the pending change of a public page with a reason, which the officers read',
    who: 'staff',
    params: byId,
    body: v.strictObject({ version: entryVersion, reason: line(500) }),
    audit: { actions: ['page_change_declined'], subjects: ['organisation'] },
    notifies: ['page_declined'],
    answer: noContent,
    errors: ['page_change_gone', 'version_conflict'],
    idempotency: 'optional',
  },
});
