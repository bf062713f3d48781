import type { ConcurrencyRules } from './concurrency-limit.ts';
import type { StoredResponse } from './idempotency.ts';
import type { Attempt } from './one-statement.ts';

export type AnyHandler = (...given: never[]) => unknown;

type Result<H extends AnyHandler> = Awaited<ReturnType<H>>;
type IdOf<R> = R extends { id: infer I } ? I : undefined;

/** A read, and how its responses are shared. */
export interface Read<H extends AnyHandler = AnyHandler> {
  handle: H;
  /**
   * Milliseconds for which all callers get the same response; only for a public read whose response is not changed by
   * callers
   */
  sharedMs: number;
}

/** A write, and how its calls are run: made by `write`, performed by `writePerformer`. */
export interface Write<H extends AnyHandler = AnyHandler> {
  handle?: H;
  transaction?: 'own';
  turn?: ConcurrencyRules;
  attempt?: Attempt;
  reread?: Reread;
}

/** Reads a long response again for a repeated key. */
export interface Reread {
  subjectOf: (result: unknown) => unknown;
  read: (request: unknown, context: unknown, subject: unknown) => unknown;
}

/** Runs in the transaction that also stores its key and response: the `db` of its context. */
interface HandledWrite<H extends AnyHandler> {
  handle: H;
  attempt?: never;
  transaction?: never;
}

/**
 * Opens its own transactions; the `db` of its context is the pool. A count is stored even if the call is rejected, and
 * no connection is held during password hashing. It cannot store a response under the key of the call.
 */
interface WriteWithOwnTransactions<H extends AnyHandler> {
  handle: H;
  transaction: 'own';
  attempt?: never;
  turn?: never;
  reread?: never;
}

/**
 * A write in one statement, which also stores the response, so that no lock is held between two statements. Before the
 * statement, the attempt reads without a lock; the statement checks that those rows have not changed. Its `db` is the
 * pool. `seal` turns the result into the response to store. The attempt returns the state of the key if the key is
 * taken, and undefined when everything is stored. Its endpoint requires a key.
 */
interface WriteInOneStatement<H extends AnyHandler> {
  attempt: (...given: [...Parameters<H>, seal: (result: Result<H>) => StoredResponse]) => ReturnType<Attempt>;
  handle?: never;
  transaction?: never;
}

interface SharedRules<H extends AnyHandler, S> {
  /**
   * For a write that many people call at the same time: only a few calls run at a time, and the rest wait in order.
   * Otherwise they would occupy all database connections, and other calls would queue behind them.
   */
  turn?: {
    /** Rejects a call before it waits and again before it runs, using a read without a transaction */
    precheck?: (...given: Parameters<H>) => Promise<void>;
    /** The maximum number of concurrent calls */
    limit?: number;
  };
  /**
   * For a write with a key whose response may be too long to store (`MAX_STORED_ANSWER`), which would also store
   * people's text twice. For a repeat of the key, reads the current response again by its `id` or by another subject.
   * Throws `not_found` if it has been deleted.
   */
  reread?:
    | ReadAgain<H, IdOf<Result<H>>>
    | {
        /** Returns the part of a long response that is stored and passed to `read` */
        subjectOf: (result: Result<H>) => S;
        read: ReadAgain<H, S>;
      };
}

type ReadAgain<H extends AnyHandler, S> = (...given: [...Parameters<H>, subject: S]) => ReturnType<H> | Result<H>;

/** Defines a read with a shared response; any other read needs only the handler function. */
export function read<H extends AnyHandler>(rules: Read<H>): Read<H> {
  return rules;
}

/**
 * Defines a write that needs rules; any other write needs only the handler function. Types are checked here, where the
 * handler's types are known; the returned value has them only for `handle`.
 */
export function write<H extends AnyHandler, S = never>(
  rules: WriteWithOwnTransactions<H> | ((HandledWrite<H> | WriteInOneStatement<H>) & SharedRules<H, S>),
): Write<H> {
  const { reread, ...others } = rules;
  const rereadRule = typeof reread === 'function' ? { subjectOf: idOf, read: reread } : reread;
  return { ...others, ...(rereadRule && { reread: rereadRule }) } as unknown as Write<H>;
}

function idOf(result: unknown): unknown {
  return (result as { id: unknown }).id;
}
