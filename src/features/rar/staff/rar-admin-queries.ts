import type { QueryFunctionContext } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { rarAdmin } from '#contract/rar/staff.ts';
import { fresh, freshLinks } from '#kit/staff/fresh.ts';
import { yearStateOf } from './year-states.ts';

/** All years, newest first. */
export const yearsQuery = { ...query(rarAdmin.years, {}), ...fresh };

/** Years with reports to mark, or with results to publish; counts the reports to mark. */
export const yearsToMarkQuery = {
  ...yearsQuery,
  queryKey: [...yearsQuery.queryKey, 'to mark'],
  queryFn: async ({ client }: QueryFunctionContext) => {
    const years = await client.fetchQuery(yearsQuery);
    const data = years.filter((year) => year.submitted > 0 && yearStateOf(year, new Date()) === 'marking');
    return { data, meta: { total: data.reduce((sum, { submitted, marked }) => sum + submitted - marked, 0) } };
  },
};

export function reportQuestionsQuery(year: number) {
  return { ...query(rarAdmin.questions, { params: { year } }), ...fresh };
}

export function yearReportsQuery(year: number) {
  return { ...query(rarAdmin.submissions, { params: { year } }), ...fresh };
}

export function staffReportQuery(id: number) {
  return { ...query(rarAdmin.submission, { params: { id } }), ...freshLinks };
}
