import { useLingui } from '@lingui/react/macro';
import { Button as CompactButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Outcome } from '#shared/state/Outcome.tsx';
import { Button } from '#ui/Button.tsx';
import { EntryTable, type EntryTableProps } from './EntryTable.tsx';
import classes from './staff.module.css';

/** How small things are added, changed and removed in their list. */
export interface Crud<T> {
  /** What an entry is called on its buttons: "Summer permit, 1 June" */
  nameOf: (entry: T) => string;
  /** On the button that adds one; undefined where none can be added */
  add?: string | undefined;
  /** The form; without an entry, one is added. `onDone` takes what is then said: "The period was added." */
  renderForm: (form: CrudForm<T>) => ReactNode;
  /** `ConfirmAction` that removes one; without it, none is removed */
  renderRemoval?: (removal: { entry: T; label: string; name: string; onDone: (words: string) => void }) => ReactNode;
  /** False where entries are only added and removed */
  isChangeable?: false;
  /** True for what can be neither changed nor removed; without it, everything can */
  isFixed?: (entry: T) => boolean;
}

export interface CrudForm<T> {
  entry: T | undefined;
  onDone: (words: string) => void;
  onCancel: () => void;
}

interface Props<T> extends Omit<EntryTableProps<T>, 'renderInstead' | 'renderActions'> {
  crud: Crud<T>;
  /** Shown instead of an empty list */
  empty: ReactNode;
}

/** What is being done: one thing at a time. */
type Task<T> = { kind: 'form'; entry: T | undefined } | { kind: 'done'; words: string; at: number };

/** A list of small things with add, change and remove in place; the result is said above the list. */
export function CrudSection<T>({ crud, empty, ...table }: Props<T>) {
  const [task, setTask] = useState<Task<T>>();
  const { entries, keyOf } = table;
  const onDone = (words: string) => setTask({ kind: 'done', words, at: Date.now() });
  const renderForm = (entry: T | undefined) => crud.renderForm({ entry, onDone, onCancel: () => setTask(undefined) });
  const isAdding = task?.kind === 'form' && task.entry === undefined;
  const changed = task?.kind === 'form' && task.entry !== undefined ? keyOf(task.entry) : undefined;
  return (
    <div className={classes.results}>
      {task?.kind === 'done' && (
        <Outcome key={task.at} tone="success">
          {task.words}
        </Outcome>
      )}
      {isAdding && renderForm(undefined)}
      {!isAdding && crud.add !== undefined && (
        <div>
          <Button label={`${crud.add}: ${table.label}`} onClick={() => setTask({ kind: 'form', entry: undefined })}>
            {crud.add}
          </Button>
        </div>
      )}
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
              onChange={() => setTask({ kind: 'form', entry })}
              onRemoved={onDone}
            />
          )}
        />
      )}
    </div>
  );
}

interface ActionsProps<T> {
  crud: Crud<T>;
  entry: T;
  onChange: () => void;
  onRemoved: (words: string) => void;
}

function EntryActions<T>({ crud, entry, onChange, onRemoved }: ActionsProps<T>) {
  const { t } = useLingui();
  if (crud.isFixed?.(entry) === true) return null;
  const name = crud.nameOf(entry);
  const [change, remove] = [t`Change`, t`Remove`];
  return (
    <>
      {crud.isChangeable !== false && (
        <CompactButton variant="default" size="xs" aria-label={`${change}: ${name}`} onClick={onChange}>
          {change}
        </CompactButton>
      )}
      {crud.renderRemoval?.({ entry, label: remove, name: `${remove}: ${name}`, onDone: onRemoved })}
    </>
  );
}
