import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { interviews } from '#contract/interviews/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import type { PassSource } from '#kit/pass/keep-pass.ts';

/** Slots change by the second: what was read before is not believed. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** When a company sees students. @param slug its slug or its id */
export function offerOf(slug = '') {
  return { ...query(interviews.offer, { params: { slug } }), ...alwaysFresh };
}

/** The student's interviews with one company, the newest first. */
export function interviewsWith(company_id: number) {
  return query(interviews.mine, { query: { limit: 10, sort: '-starts_at', filter: { company_id } } });
}

/** The student's interviews that are to come, the soonest first; nobody has more than fit on one page. */
export const upcomingInterviews = query(interviews.mine, {
  query: { limit: 100, sort: 'starts_at', filter: { group: 'upcoming' } },
});

/** Those that are over or cancelled, the latest first. */
export function pastInterviews(page: number) {
  return query(interviews.mine, { query: { page, sort: '-starts_at', filter: { group: 'past' } } });
}

/** The interviews in the wallet. */
export const interviewsSource: PassSource<AnswerOf<typeof interviews.mine>> = {
  kind: 'interviews',
  schema: interviews.mine.answer.body,
  pictureOf: () => null,
};

/** Asks again for everything that shows interviews. */
export function refreshInterviews(client: QueryClient): Promise<void> {
  return refetchReads(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('interviews.') });
}
