import { rarPaths } from '#contract/rar/paths.ts';

/** The content of the report page: all questions, one question, or the check before submitting. */
export interface ReportAddress {
  /** The number as displayed, e.g. `3.2` */
  question?: string | undefined;
  isCheck: boolean;
}

export function parseReportPath(search: URLSearchParams): ReportAddress {
  return { question: search.get('question') ?? undefined, isCheck: search.get('step') === 'check' };
}

/** Returns the URL of a question, by its number. */
export function questionPath(number: string): string {
  return `${rarPaths.report}?${new URLSearchParams({ question: number })}`;
}

export const reviewPath = `${rarPaths.report}?step=check`;
