import { query } from '#client/api/query.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { fresh, freshList } from '#kit/staff/fresh.ts';

/** What changes with an interviewer, a window or an interview. */
export const refreshes = ['interviewsAdmin', 'interviews', 'careers', 'careersAdmin', 'staff'];

/** Those that take place with one interviewer on one day: twenty-four at most. */
export function interviewsOfDay(interviewer_id: number, day: string) {
  const filter = { interviewer_id, day };
  return { ...query(interviewsAdmin.list, { query: { limit: 100, filter } }), ...freshList };
}

export function interviewerView(id: number) {
  return { ...query(interviewsAdmin.interviewer, { params: { id } }), ...fresh };
}

/** The companies that interviewers can belong to. */
export const interviewCompanies = query(interviewsAdmin.companies, {});
