import { query } from '#client/api/query.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { fresh, freshList } from '#kit/staff/fresh.ts';

/** Areas to refetch after a change of an interviewer, a window or an interview. */
export const refreshes = ['interviewsAdmin', 'interviews', 'careers', 'careersAdmin', 'staff'];

/** The interviews of one interviewer on one day: twenty-four at most. */
export function dayInterviewsQuery(interviewer_id: number, day: string) {
  const filter = { interviewer_id, day };
  return { ...query(interviewsAdmin.list, { query: { limit: 100, filter } }), ...freshList };
}

export function interviewerQuery(id: number) {
  return { ...query(interviewsAdmin.interviewer, { params: { id } }), ...fresh };
}

/** The companies with interviews. */
export const interviewCompaniesQuery = query(interviewsAdmin.companies, {});
