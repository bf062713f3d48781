import { query } from '#api/query.ts';
import { rarAdmin } from '#contract/rar-admin.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** All years, the newest first. */
export const allYears = { ...query(rarAdmin.years, {}), ...fresh };

export function questionsOf(year: number) {
  return { ...query(rarAdmin.questions, { params: { year } }), ...fresh };
}

export function reportsOf(year: number) {
  return { ...query(rarAdmin.submissions, { params: { year } }), ...fresh };
}

/** Links to its files are good for a quarter of an hour. */
export function reportView(id: number) {
  return { ...query(rarAdmin.submission, { params: { id } }), ...fresh };
}
