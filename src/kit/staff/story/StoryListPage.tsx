import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { DateTime } from '../DateTime.tsx';
import type { ListOf, Shown } from '../list/list-of.ts';
import type { ResourceContext } from '../resource/resource-fields.ts';
import { resourcePage } from '../resource/ResourcePage.tsx';
import type { ListedColumn, ListedResource } from '../resource/staff-resource.ts';
import type { StoryEntry, StoryKind } from './story-kind.ts';
import { storyStateTable, translationTable } from './story-states.ts';

/** An entry in the list. */
type Listed = Omit<StoryEntry, 'content' | 'mt_outdated' | 'review_at' | 'changed_by'>;

interface Options<A extends Shown, R extends object> {
  kind: StoryKind<R>;
  /** Made by `staffList` */
  list: ListOf<A, Listed>;
  /** Columns after the title */
  columns?: readonly ListedColumn<Listed, R>[];
  filters?: NonNullable<ListedResource<A, Listed, R>['filters']>;
}

/** The page exports for a list of texts (PRESS-2). New entries have a page of their own. */
export function storyListPage<A extends Shown, R extends object>(options: Options<A, R>) {
  const { kind, list, columns = [], filters = [] } = options;
  const { name, path, detail, reads, fields, calls, refreshes, texts } = kind;
  return resourcePage<A, Listed, R>({
    name,
    path,
    detail,
    ...(reads && { reads }),
    title: texts.list,
    list,
    searchLabel: msg`Words in either language`,
    filters,
    columns: [
      { name: 'title', label: msg`Title`, cell: ({ title }, { inLocale }: ResourceContext<R>) => inLocale(title) },
      ...columns,
      { name: 'state', label: msg`State`, states: storyStateTable },
      { name: 'translation', label: msg`Translation`, states: translationTable },
      {
        name: 'published_at',
        label: msg({ message: 'Published', context: 'heading: time' }),
        cell: ({ published_at }) => published_at && <DateTime at={published_at} />,
        value: ({ published_at }) => published_at,
      },
      { name: 'changed_at', label: msg`Last change`, isTime: true },
    ],
    nameOf: ({ title }, { inLocale }) => inLocale(title),
    fields,
    addPath: generatePath(detail, { id: 'new' }),
    calls: { change: calls.save },
    refreshes,
    texts: { add: texts.add, added: texts.add, change: texts.change, changed: texts.change },
  });
}
