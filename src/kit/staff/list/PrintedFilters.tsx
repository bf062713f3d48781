import { useLingui } from '@lingui/react/macro';
import type { PageMeta } from '#contract/kit/common.ts';
import { usePrinting } from '../../state/use-printing.ts';
import type { Shown } from './list-of.ts';
import type { Filter } from './ListToolbar.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props<A extends Shown> {
  shown: A;
  filters: readonly Filter<A>[];
  columns: readonly { name: string; label: string }[];
  /** The current sorting, with `-` for descending order */
  sorting: string;
  meta: PageMeta;
}

/** Prints the search, filters, sorting and page of a list as text instead of its controls. */
export function PrintedFilters<A extends Shown>(props: Props<A>) {
  return usePrinting() ? <Line {...props} /> : null;
}

function Line<A extends Shown>({ shown, filters, columns, sorting, meta }: Props<A>) {
  const { t } = useLingui();
  const { current_page: current, last_page: count } = meta;
  const { search } = shown;
  const chosen = filters.flatMap(({ name, label: title, options }) => {
    const value = shown[name];
    const option = options.find((each) => each.value === String(value));
    return value === undefined ? [] : [`${title}: ${option?.label ?? String(value)}`];
  });
  const label = columns.find(({ name }) => name === sorting.replace(/^-/, ''))?.label;
  const order = sorting.startsWith('-') ? t`${label}, descending` : t`${label}, ascending`;
  const parts = [
    ...(search === undefined ? [] : [t`Search: ${search}`]),
    ...chosen,
    ...(label === undefined ? [] : [t`Sorted by: ${order}`]),
    ...(count > 1 ? [t`Page ${current} of ${count}`] : []),
  ];
  return (
    <p className={layout.quiet} data-print="only">
      {parts.join(' · ')}
    </p>
  );
}
