import { useLingui } from '@lingui/react';
import { useQueries } from '@tanstack/react-query';
import type { AnyQuery } from '#client/api/query.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { ResourceContext } from './resource-fields.ts';
import type { ResourceForms } from './staff-resource.ts';

type WithReads<R extends object> = Pick<ResourceForms<R, never>, 'reads'>;

/** The queries of a resource's `reads`, for the page that exports them. */
export function readsOf<R extends object>({ reads }: WithReads<R>): AnyQuery[] {
  return Object.values(reads ?? {}) as AnyQuery[];
}

/** The context of labels, cells and options; it runs the `reads` of the resource. */
export function useResourceContext<R extends object>(resource: WithReads<R>): ResourceContext<R> {
  const { i18n } = useLingui();
  const locale = useLocale();
  const names = Object.keys(resource.reads ?? {});
  const answers = useQueries({ queries: readsOf(resource) as { queryKey: readonly unknown[] }[] });
  const reads = Object.fromEntries(names.map((name, index) => [name, answers[index]?.data]));
  return { i18n, locale, reads: reads as ResourceContext<R>['reads'], inLocale: (text) => text[locale] || text.en };
}
