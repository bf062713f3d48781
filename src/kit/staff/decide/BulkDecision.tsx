import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { EntryTable, type EntryTableProps } from '../EntryTable.tsx';
import { DecisionButton } from './DecisionButton.tsx';
import { type DecisionEndpoint, useHeldDecisionList, useDecide, useHeldDecisions } from './decisions-context.ts';
import { DeclineForm } from './DeclineForm.tsx';
import type { Decision } from './held-decisions.ts';
import classes from '../staff.module.css';

/** Entries of a list that can be decided in bulk. The area excludes entries that need individual review. */
export interface Bulk<T> {
  endpoint: DecisionEndpoint;
  refreshes: readonly string[];
  /** The id of an entry that is pending and can be decided here; otherwise undefined */
  idOf: (entry: T) => number | undefined;
  /** The subject's name: "Beach clean-up, Maria Vella" */
  nameOf: (entry: T) => string;
  /** The version of an entry that can change meanwhile */
  versionOf?: (entry: T) => number;
}

/** A list with a checkbox in each row that can be decided, and the decision about the selected ones. */
export function BulkDecision<T>({ bulk, ...table }: EntryTableProps<T> & { bulk: Bulk<T> }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { heldFor } = useHeldDecisions();
  useHeldDecisionList();
  const { endpoint, idOf, nameOf, versionOf } = bulk;
  const open = table.entries.flatMap((entry) => {
    const id = idOf(entry);
    const isOpen = id !== undefined && (heldFor(endpoint.id, id)?.state.is ?? 'refused') === 'refused';
    return isOpen ? [{ id, name: nameOf(entry), ...(versionOf && { version: versionOf(entry) }) }] : [];
  });
  const items = open.filter(({ id }) => chosen.has(id));
  const toggle = (id: number, isChosen: boolean) => {
    const others = [...chosen].filter((each) => each !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  };
  const clear = () => setChosen(new Set());
  return (
    <>
      {/* Stays while a decision is pending, so that nothing moves under the pointer. */}
      {table.entries.some((entry) => idOf(entry) !== undefined) && (
        <div className={classes.bulk}>
          <Checkbox
            label={t`Choose all on this page`}
            checked={items.length > 0 && items.length === open.length}
            indeterminate={items.length > 0 && items.length < open.length}
            onChange={(event) => setChosen(new Set(event.currentTarget.checked ? open.map(({ id }) => id) : []))}
          />
          <span role="status">
            {items.length > 0 && <Plural value={items.length} one="# chosen" other="# chosen" />}
          </span>
          {items.length > 0 && <Decide bulk={bulk} items={items} onDone={clear} />}
        </div>
      )}
      <EntryTable
        {...table}
        renderChoice={(entry) => {
          const item = open.find(({ id }) => id === idOf(entry));
          if (item === undefined) return null;
          return (
            <Checkbox
              aria-label={t`Choose: ${item.name}`}
              checked={chosen.has(item.id)}
              onChange={(event) => toggle(item.id, event.currentTarget.checked)}
            />
          );
        }}
      />
    </>
  );
}

interface DecideProps<T> {
  bulk: Bulk<T>;
  items: Decision['items'];
  onDone: () => void;
}

function Decide<T>({ bulk: { endpoint, refreshes }, items, onDone }: DecideProps<T>) {
  const { t } = useLingui();
  const decide = useDecide(endpoint, refreshes);
  const [isDeclining, setDeclining] = useState(false);
  const approve = () => {
    decide(items, { decision: 'approve' });
    onDone();
  };
  if (isDeclining) {
    const label = t`Decline all chosen`;
    const props = { endpoint, items, refreshes, label, onDone };
    return <DeclineForm {...props} action={label} onCancel={() => setDeclining(false)} />;
  }
  return (
    <>
      <DecisionButton decision="approve" place="all chosen" onClick={approve}>
        <Trans>Approve all chosen</Trans>
      </DecisionButton>
      <DecisionButton decision="decline" place="all chosen" onClick={() => setDeclining(true)}>
        <Trans>Decline all chosen…</Trans>
      </DecisionButton>
    </>
  );
}
