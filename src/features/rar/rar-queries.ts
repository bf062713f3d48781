import * as v from 'valibot';
import { query } from '#client/api/query.ts';
import { rar, type RarSubmission } from '#contract/rar/calls.ts';
import { contentPageQuery } from '#kit/page/content-page.ts';
import type { PassSource } from '#kit/pass/keep-pass.ts';

/** The regulations, written by editors. */
export const regulationsQuery = contentPageQuery('rar-regulations');

/** The dates of all years, newest first. */
export const rarDatesQuery = query(rar.dates, {}, { optional: true });

/** An organisation's reports, newest first. Stale after seconds, because other officers start and submit them too. */
export function submissionsQuery(organisation: number) {
  return { ...query(rar.submissions, { params: { id: organisation } }), staleTime: 5_000 };
}

const sources = new Map<number, PassSource<RarSubmission[]>>();

/** Returns the source for an organisation's stored reports, from which the report can be opened offline. */
export function submissionsSource(organisation: number): PassSource<RarSubmission[]> {
  const source = sources.get(organisation) ?? {
    kind: `reports:${organisation}`,
    schema: v.array(rar.submissions.answer.item),
    pictureOf: () => null,
  };
  sources.set(organisation, source);
  return source;
}
