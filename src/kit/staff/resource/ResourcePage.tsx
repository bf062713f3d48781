import { generatePath } from 'react-router';
import type { AnyQuery } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import type { ListColumn } from '../EntryTable.tsx';
import { ImportLink } from '../import/ImportLink.tsx';
import type { Shown } from '../list/list-of.ts';
import { StaffListPage } from '../StaffListPage.tsx';
import { resourceCrud, tableColumns } from './resource-crud.tsx';
import type { Entry, ListedResource } from './staff-resource.ts';
import { readsOf, useResourceContext } from './use-resource-context.ts';

/** The exports of a resource's page. */
export function resourcePage<A extends Shown, T extends Entry, R extends object>(resource: ListedResource<A, T, R>) {
  return {
    queries: ({ search }: PageAddress) =>
      [resource.list.query(resource.list.read(search)), ...readsOf(resource)] as unknown as AnyQuery[],
    Component: () => <ResourcePage resource={resource} />,
  };
}

interface Props<A extends Shown, T extends Entry, R extends object> {
  resource: ListedResource<A, T, R>;
}

/** A list with search and filters, in which entries are added, changed and removed. */
function ResourcePage<A extends Shown, T extends Entry, R extends object>({ resource }: Props<A, T, R>) {
  const context = useResourceContext(resource);
  const { title, path, list, note, file, addPath, searchLabel, filters = [], detail } = resource;
  const { i18n } = context;
  const { texts } = resource;
  const crud = resourceCrud(resource, context, undefined);
  return (
    <StaffListPage<A, T>
      title={i18n._(title)}
      path={path}
      list={list}
      tools={
        <>
          {addPath !== undefined && texts.add && <ButtonLink href={addPath}>{i18n._(texts.add)}</ButtonLink>}
          {file && <ImportLink {...file} />}
        </>
      }
      renderNote={() => note}
      {...(searchLabel !== undefined && { searchLabel: i18n._(searchLabel) })}
      filters={filters.map(({ name, label, options }) => ({ name, label: i18n._(label), options: options(context) }))}
      columns={tableColumns(resource, context) as ListColumn<T>[]}
      keyOf={({ id }) => id}
      {...(detail !== undefined && { hrefOf: ({ id }: T) => generatePath(detail, { id: String(id) }) })}
      crud={addPath === undefined ? crud : { ...crud, add: undefined }}
    />
  );
}
