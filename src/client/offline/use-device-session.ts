import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { transportOf } from '../api/query.ts';
import type { Transport } from '../api/transport.ts';
import { createListeners } from '../lib/listeners.ts';
import type { OpenSession } from './device-session.ts';

/** Snapshots of a session that is not open, as constants. */
interface ClosedSnapshots<Snapshot> {
  /** Shown until the session is open */
  loading: Snapshot;
  /** Shown if it could not be opened: offline its chunk may be missing */
  failed: Snapshot;
}

interface Followed<Snapshot, S> {
  /** Undefined until it is open */
  session: S | undefined;
  snapshot: Snapshot;
  /** Opens the session once; after a failure, the next call tries again */
  load: () => Promise<S>;
}

/**
 * Follows a session that belongs to one page: it is opened by `load()`, and closed with the page.
 * @param open must be stable: another function is another session
 * @param closed must be a constant
 */
export function useDeviceSession<Snapshot, S extends OpenSession<Snapshot>>(
  open: (transport: Transport) => Promise<S>,
  closed: ClosedSnapshots<Snapshot>,
): Followed<Snapshot, S> {
  const client = useQueryClient();
  const loader = useMemo(() => createLoader(() => open(transportOf(client)), closed), [client, open, closed]);
  useEffect(() => loader.close, [loader]);
  return useSyncExternalStore(loader.subscribe, loader.state, loader.state);
}

function createLoader<Snapshot, S extends OpenSession<Snapshot>>(
  open: () => Promise<S>,
  closed: ClosedSnapshots<Snapshot>,
) {
  const [subscribe, notify] = createListeners();
  let opening: Promise<S> | undefined;
  let unsubscribe: (() => void) | undefined;
  let state: Followed<Snapshot, S> = { session: undefined, snapshot: closed.loading, load };
  const set = (snapshot: Snapshot, session?: S) => {
    state = { session, snapshot, load };
    notify();
  };
  const follow = (session: S) => {
    const show = () => set(session.snapshot(), session);
    unsubscribe = session.subscribe(show);
    show();
  };
  function load(): Promise<S> {
    if (opening !== undefined) return opening;
    const current = open();
    opening = current;
    const ifCurrent = (then: () => void) => (opening === current ? then() : undefined);
    current.then(
      (session) => ifCurrent(() => follow(session)),
      () =>
        ifCurrent(() => {
          opening = undefined;
          set(closed.failed);
        }),
    );
    return current;
  }
  const close = () => {
    unsubscribe?.();
    void opening?.then((session) => session.close()).catch(() => undefined);
    opening = undefined;
    set(closed.loading);
  };
  return { subscribe, state: () => state, load, close };
}
