import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refetchReads } from '#client/api/write.ts';
import { useRemoveQueryAfterLeaving } from '../../state/use-remove-query-after-leaving.ts';
import type { Results } from '../use-results.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import type { ConfirmedAction, Entry } from './staff-resource.ts';

interface Props<T extends Entry> extends Results {
  removal: ConfirmedAction<T> & { leaveTo: (entry: T) => string };
  entry: T;
  /** The entry's name */
  name: string;
  /** The read of the entry, which is not sent again after the removal */
  query: { queryKey: readonly unknown[] };
  refreshes: readonly string[];
}

const none: readonly string[] = [];

/** Removes the entry of a page, leaves the page, and refetches the lists. */
export function RemovalAction<T extends Entry>({ removal, entry, query: { queryKey }, refreshes, ...props }: Props<T>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const forget = useRemoveQueryAfterLeaving(queryKey);
  const removed = hashKey(queryKey);
  const leave = async () => {
    forget();
    await navigate(removal.leaveTo(entry));
    await refetchReads(client, {
      predicate: ({ queryKey: [id], queryHash }) =>
        queryHash !== removed && refreshes.some((area) => String(id).startsWith(`${area}.`)),
    });
  };
  return <ActionQuestion action={removal} entry={entry} {...props} refreshes={none} onDone={() => void leave()} />;
}
