import { query } from '#api/query.ts';
import { rarOffice } from '#contract/rar-office.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** All years, the newest first. */
export const allYears = { ...query(rarOffice.years, {}), ...fresh };

export function questionsOf(year: number) {
  return { ...query(rarOffice.questions, { params: { year } }), ...fresh };
}

export function reportsOf(year: number) {
  return { ...query(rarOffice.submissions, { params: { year } }), ...fresh };
}

/** Links to its files are good for a quarter of an hour. */
export function reportView(id: number) {
  return { ...query(rarOffice.submission, { params: { id } }), ...fresh };
}
