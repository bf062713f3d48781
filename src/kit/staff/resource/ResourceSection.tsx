import type { MessageDescriptor } from '@lingui/core';
import { generatePath } from 'react-router';
import { CrudSection } from '../CrudSection.tsx';
import { resourceCrud, tableColumns } from './resource-crud.tsx';
import type { Entry, Resource } from './staff-resource.ts';
import { useResourceContext } from './use-resource-context.ts';

interface Props<T extends Entry, R extends object, P> {
  resource: Resource<T, R, P>;
  entries: readonly T[];
  /** The entry that owns them */
  owner: P;
  empty: MessageDescriptor;
}

/** Entries on their owner's page, such as the talks of a speaker. */
export function ResourceSection<T extends Entry, R extends object, P>(props: Props<T, R, P>) {
  const { resource, entries, owner, empty } = props;
  const context = useResourceContext(resource);
  const { title, detail } = resource;
  return (
    <CrudSection<T>
      label={context.i18n._(title)}
      entries={entries}
      keyOf={({ id }) => id}
      {...(detail !== undefined && { hrefOf: ({ id }: T) => generatePath(detail, { id: String(id) }) })}
      columns={tableColumns(resource, context)}
      empty={<p>{context.i18n._(empty)}</p>}
      crud={resourceCrud(resource, context, owner)}
    />
  );
}
