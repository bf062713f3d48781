import * as v from 'valibot';
import { query } from '#api/query.ts';
import { rar, type RarSubmission } from '#contract/rar.ts';
import { contentPage } from '#shared/page/content-page.ts';
import type { PassSource } from '#shared/pass/keep-pass.ts';

/** What editors write about the report. */
export const regulations = contentPage('rar-regulations');

/** The years' dates, the newest first. */
export const rarDates = query(rar.dates, {}, { optional: true });

/** An organisation's reports, the newest first; colleagues start and submit them beside us, so they are asked for anew. */
export function submissionsOf(organisation: number) {
  return { ...query(rar.submissions, { params: { id: organisation } }), staleTime: 5_000 };
}

const sources = new Map<number, PassSource<RarSubmission[]>>();

/** The kept list of an organisation's reports: without a network the way to the report leads through it. */
export function submissionsSource(organisation: number): PassSource<RarSubmission[]> {
  const source = sources.get(organisation) ?? {
    kind: `reports:${organisation}`,
    schema: v.array(rar.submissions.answer.item),
    pictureOf: () => null,
  };
  sources.set(organisation, source);
  return source;
}
