import { query } from '#api/query.ts';
import { interviewerSorts, interviewsAdmin, interviewSorts } from '#contract/interviews-admin.ts';
import { interviewStates } from '#contract/interviews.ts';
import { type AddressOf, listAddress, oneOf, wholeNumber, words } from '#kit/list/list-address.ts';
import { fresh, freshList, STAFF_LIMIT } from '#kit/staff/fresh.ts';

/** What changes with an interviewer, a window or an interview. */
export const refreshes = ['interviewsAdmin', 'interviews', 'careers', 'careersAdmin', 'staff'];

export const interviewsAddress = listAddress({
  company: wholeNumber(1, 2_147_483_647),
  state: oneOf(interviewStates),
  search: words,
  sort: oneOf(interviewSorts),
});
type InterviewsAddress = AddressOf<typeof interviewsAddress>;

/** Which interviews an address asks for, as the contract has it. */
export function filterOf({ company, state, search }: InterviewsAddress) {
  return { company_id: company, state, search };
}

/** Who has which interview, the soonest first unless `sort` says otherwise. */
export function interviewList(shown: InterviewsAddress) {
  const { page, sort } = shown;
  const input = { query: { page, limit: STAFF_LIMIT, sort, filter: filterOf(shown) } };
  return { ...query(interviewsAdmin.list, input), ...freshList };
}

/** Those that take place with one interviewer on one day: twenty-four at most. */
export function interviewsOfDay(interviewer_id: number, day: string) {
  const filter = { interviewer_id, day };
  return { ...query(interviewsAdmin.list, { query: { limit: 100, filter } }), ...freshList };
}

export const interviewersAddress = listAddress({ search: words, sort: oneOf(interviewerSorts) });

/** Interviewers, by company unless `sort` says otherwise. */
export function interviewerList({ page, search, sort }: AddressOf<typeof interviewersAddress>) {
  const input = { query: { page, limit: STAFF_LIMIT, sort, filter: { search } } };
  return { ...query(interviewsAdmin.interviewers, input), ...freshList };
}

export function interviewerView(id: number) {
  return { ...query(interviewsAdmin.interviewer, { params: { id } }), ...fresh };
}

/** The companies that interviewers can belong to. */
export const interviewCompanies = query(interviewsAdmin.companies, {});
