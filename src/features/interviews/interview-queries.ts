import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { interviews } from '#contract/interviews/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import type { PassSource } from '#kit/pass/keep-pass.ts';

/** Always refetched, because slots may be booked at any moment. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/**
 * The half-days of a company.
 * @param slug its slug or its id
 */
export function interviewOfferQuery(slug = '') {
  return { ...query(interviews.offer, { params: { slug } }), ...alwaysFresh };
}

/** The student's interviews with one company, the newest first. */
export function companyInterviewsQuery(company_id: number) {
  return query(interviews.mine, { query: { limit: 10, sort: '-starts_at', filter: { company_id } } });
}

/** The student's upcoming interviews, the soonest first; one page always holds all of them. */
export const upcomingInterviewsQuery = query(interviews.mine, {
  query: { limit: 100, sort: 'starts_at', filter: { group: 'upcoming' } },
});

/** Past or cancelled interviews, the latest first. */
export function pastInterviewsQuery(page: number) {
  return query(interviews.mine, { query: { page, sort: '-starts_at', filter: { group: 'past' } } });
}

/** The interviews in the wallet. */
export const interviewsSource: PassSource<AnswerOf<typeof interviews.mine>> = {
  kind: 'interviews',
  schema: interviews.mine.answer.body,
  pictureOf: () => null,
};

/** Refetches all queries that show interviews. */
export function refetchInterviews(client: QueryClient): Promise<void> {
  return refetchReads(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('interviews.') });
}
