import { memberPaths } from '#contract/kit/member-paths.ts';

/** What the page of the report shows: all questions, one of them, or the check before submitting. */
export interface ReportAddress {
  /** As it is quoted, e.g. `3.2` */
  question?: string | undefined;
  isCheck: boolean;
}

export function readReportAddress(search: URLSearchParams): ReportAddress {
  return { question: search.get('question') ?? undefined, isCheck: search.get('step') === 'check' };
}

/** The address of a question, by its number. */
export function addressOfQuestion(number: string): string {
  return `${memberPaths.rarReport}?${new URLSearchParams({ question: number })}`;
}

export const reviewHref = `${memberPaths.rarReport}?step=check`;
