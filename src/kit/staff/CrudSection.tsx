import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { EntryTable, type EntryTableProps } from './EntryTable.tsx';
import { RowButton } from './RowButton.tsx';
import { type Results, useResults } from './use-results.tsx';
import layout from '#kit/ui/page/layout.module.css';
import own from './crud-section.module.css';
import classes from './staff.module.css';

/** How short entries are added, changed and removed in their list. */
export interface Crud<T> {
  /** The entry's name on its buttons: "Summer permit, 1 June" */
  nameOf: (entry: T) => string;
  /** Text on the button that adds an entry; undefined if none can be added */
  add?: string | undefined;
  /** The form; without an entry, one is added. `onDone` takes the message to show: "The period was added." */
  renderForm: (form: CrudForm<T>) => ReactNode;
  /** False if entries are only added and removed */
  isChangeable?: false;
  /** The `ConfirmAction` that removes an entry; without it, none can be removed */
  renderRemoval?: (removal: Removal<T>) => ReactNode;
  /** True for entries that can be neither changed nor removed; by default all can */
  isFixed?: (entry: T) => boolean;
}

interface Removal<T> extends Results {
  entry: T;
  label: string;
  name: string;
}

export interface CrudForm<T> {
  entry: T | undefined;
  onDone: Results['onDone'];
  onCancel: () => void;
}

interface Props<T> extends Omit<EntryTableProps<T>, 'renderInstead' | 'renderActions'> {
  crud: Crud<T>;
  /** Shown instead of an empty list */
  empty: ReactNode;
  /** Shown beside the button that adds an entry */
  summary?: ReactNode;
}

/** A list of short entries with add, change and remove in place; the result is shown above the list. */
export function CrudSection<T>({ crud, empty, summary, ...table }: Props<T>) {
  // One form at a time: that of an entry, or of a new one.
  const [form, setForm] = useState<{ entry: T | undefined }>();
  const { said, clear, ...results } = useResults();
  const { entries, keyOf } = table;
  const open = (entry: T | undefined) => {
    clear();
    setForm({ entry });
  };
  const close = () => setForm(undefined);
  const onDone = (words: string) => {
    close();
    results.onDone(words);
  };
  const renderForm = (entry: T | undefined) => crud.renderForm({ entry, onDone, onCancel: close });
  const isAdding = form !== undefined && form.entry === undefined;
  const changed = form?.entry === undefined ? undefined : keyOf(form.entry);
  // The entry was removed by a colleague, or moved to another page: its form stays.
  const isElsewhere = changed !== undefined && !entries.some((entry) => keyOf(entry) === changed);
  return (
    <div className={`${layout.stack3} ${classes.results}`}>
      {said}
      <div className={own.summary}>
        {summary}
        {!isAdding && crud.add !== undefined && (
          <Button label={`${crud.add}: ${table.label}`} onClick={() => open(undefined)}>
            {crud.add}
          </Button>
        )}
      </div>
      {(isAdding || isElsewhere) && renderForm(form?.entry)}
      {entries.length === 0 ? (
        empty
      ) : (
        <EntryTable
          {...table}
          renderInstead={(entry) => (keyOf(entry) === changed ? renderForm(entry) : undefined)}
          renderActions={(entry) => (
            <EntryActions
              crud={crud}
              entry={entry}
              onChange={() => open(entry)}
              onDone={onDone}
              onFailure={results.onFailure}
            />
          )}
        />
      )}
    </div>
  );
}

interface ActionsProps<T> extends Results {
  crud: Crud<T>;
  entry: T;
  onChange: () => void;
}

function EntryActions<T>({ crud, entry, onChange, ...results }: ActionsProps<T>) {
  const { t } = useLingui();
  if (crud.isFixed?.(entry) === true) return null;
  const name = crud.nameOf(entry);
  const [change, remove] = [t`Change`, t`Remove`];
  return (
    <>
      {crud.isChangeable !== false && (
        <RowButton name={`${change}: ${name}`} onClick={onChange}>
          {change}
        </RowButton>
      )}
      {crud.renderRemoval?.({ entry, label: remove, name: `${remove}: ${name}`, ...results })}
    </>
  );
}
