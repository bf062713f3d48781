import { useLingui } from '@lingui/react/macro';
import { type SearchKind, searchKinds } from '#contract/search/calls.ts';

/** Returns the kinds of results in order, with singular and plural labels. */
export function useKindNames(): { kind: SearchKind; one: string; all: string }[] {
  const { t } = useLingui();
  const names: Record<SearchKind, { one: string; all: string }> = {
    service: { one: t`Service`, all: t`Services` },
    page: { one: t`Page`, all: t({ message: 'Pages', context: 'what to search' }) },
    organisation: { one: t`Student organisation`, all: t`Student organisations` },
    event: { one: t`Event`, all: t`Events` },
    news: { one: t`News item`, all: t`News` },
    publication: { one: t`Publication`, all: t`Publications` },
  };
  return searchKinds.map((kind) => ({ kind, ...names[kind] }));
}
