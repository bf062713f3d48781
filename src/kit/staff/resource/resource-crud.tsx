import type { Crud } from '../CrudSection.tsx';
import type { Column } from '../EntryTable.tsx';
import { EntryPictureDialog } from './EntryPictureDialog.tsx';
import { MoveButtons, type MovableEntry } from './MoveButtons.tsx';
import type { ResourceContext } from './resource-fields.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { RowActions } from './RowActions.tsx';
import type { Entry, Resource } from './staff-resource.ts';

/** The columns of a resource as a table takes them. */
export function tableColumns<T extends Entry, R extends object, P>(
  { columns }: Pick<Resource<T, R, P>, 'columns'>,
  context: ResourceContext<R>,
): Column<T>[] {
  return columns.map(({ label, cell, value, ...rest }) => {
    const heading = {
      ...rest,
      label: context.i18n._(label),
      ...(value && { value: (entry: T) => value(entry, context) }),
    };
    return (cell === undefined ? heading : { ...heading, cell: (entry: T) => cell(entry, context) }) as Column<T>;
  });
}

/** How entries of a resource are added, changed and removed in their list. */
export function resourceCrud<T extends Entry, R extends object, P>(
  resource: Resource<T, R, P>,
  context: ResourceContext<R>,
  owner: P,
): Crud<T> {
  const { texts, detail, actions = [], isFixed, refreshes, move, picture } = resource;
  const nameOf = (entry: T) => resource.nameOf(entry, context);
  return {
    nameOf,
    add: texts.add && context.i18n._(texts.add),
    // An entry with its own page is changed there.
    ...(detail !== undefined && { isChangeable: false }),
    ...(isFixed && { isFixed }),
    renderForm: (form) => <ResourceForm resource={resource} owner={owner} {...form} />,
    renderRemoval: ({ entry, onDone, onFailure }) => (
      <>
        {move !== undefined && (
          <MoveButtons
            endpoint={move}
            entry={entry as unknown as MovableEntry}
            name={nameOf(entry)}
            refreshes={refreshes}
            onFailure={onFailure}
          />
        )}
        {picture !== undefined && (
          <EntryPictureDialog
            picture={picture}
            entry={entry}
            name={nameOf(entry)}
            refreshes={refreshes}
            onDone={onDone}
            onFailure={onFailure}
          />
        )}
        <RowActions
          actions={actions}
          entry={entry}
          params={resource.params?.(owner, entry)}
          name={nameOf(entry)}
          refreshes={refreshes}
          onDone={onDone}
          onFailure={onFailure}
        />
      </>
    ),
  };
}
