import { createContext, use, useEffect } from 'react';

/** Called with the id of a table and whether it is still loading. */
export type ReportLoading = (table: string, isLoading: boolean) => void;

const Context = createContext<ReportLoading>(() => undefined);

/** Around one section of the page "Today": called by each of its tables. */
export const SectionLoading = Context.Provider;

/** Tells the page around a section whether one of its tables is still loading. An error counts as loaded. */
export function useReportLoading(table: string, isLoading: boolean): void {
  const report = use(Context);
  useEffect(() => report(table, isLoading), [report, table, isLoading]);
}
