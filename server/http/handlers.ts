import type { StoredResponse } from './idempotency.ts';
import type { Attempt } from './one-statement.ts';
import type { TurnRules } from './turns.ts';

export type AnyHandler = (...given: never[]) => unknown;

type Result<H extends AnyHandler> = Awaited<ReturnType<H>>;
type IdOf<R> = R extends { id: infer I } ? I : undefined;

/** A read, and how its answers are shared. */
export interface Read<H extends AnyHandler = AnyHandler> {
  handle: H;
  /** Milliseconds for which all callers get the same answer: only for a public read whose answer callers do not change */
  sharedMs: number;
}

/** A write, and how its calls are run: made by `write`, performed by `writePerformer`. */
export interface Write<H extends AnyHandler = AnyHandler> {
  handle?: H;
  transaction?: 'own';
  turn?: TurnRules;
  attempt?: Attempt;
  reread?: Reread;
}

/** How a long answer is read again for a repeated key. */
export interface Reread {
  subjectOf: (result: unknown) => unknown;
  read: (request: unknown, context: unknown, subject: unknown) => unknown;
}

/** Runs in the transaction of its key and its answer: the `db` of its context. */
interface HandledWrite<H extends AnyHandler> {
  handle: H;
  attempt?: never;
  transaction?: never;
}

/**
 * Opens its transactions itself, and the `db` of its context is the pool: what it counted stays when it rejects the call,
 * and no connection waits while it hashes a password. It cannot store an answer under the key of the call.
 */
interface WriteWithOwnTransactions<H extends AnyHandler> {
  handle: H;
  transaction: 'own';
  attempt?: never;
  turn?: never;
  reread?: never;
}

/**
 * One statement, which also stores the answer, so that nothing is locked between two statements. Before it, the attempt
 * reads without a lock what its answer depends on; the statement checks that this has not changed. Its `db` is the pool.
 * `seal` turns the result into the answer to store. The attempt returns the state of the key if it is taken, and undefined
 * when everything is stored. Its endpoint requires a key.
 */
interface WriteInOneStatement<H extends AnyHandler> {
  attempt: (...given: [...Parameters<H>, seal: (result: Result<H>) => StoredResponse]) => ReturnType<Attempt>;
  handle?: never;
  transaction?: never;
}

interface SharedRules<H extends AnyHandler, S> {
  /**
   * For a write that everybody calls at the same time: a few calls run at a time, and the others wait in order. Without
   * it they would occupy all connections to the database, and other calls would queue behind them.
   */
  turn?: {
    /** Rejects a call before it waits and again before it runs, by a read that needs no transaction */
    precheck?: (...given: Parameters<H>) => Promise<void>;
    /** Calls that run at a time */
    limit?: number;
  };
  /**
   * For a write with a key whose answer may be too long to be stored (`MAX_STORED_ANSWER`), as it would store again what
   * people wrote: reads the answer again for a repeat of the key, as it is by then, by its `id` or by another subject.
   * Throws `not_found` if it is gone.
   */
  reread?:
    | ReadAgain<H, IdOf<Result<H>>>
    | {
        /** The part of a long answer that is stored and given to `read` */
        subjectOf: (result: Result<H>) => S;
        read: ReadAgain<H, S>;
      };
}

type ReadAgain<H extends AnyHandler, S> = (...given: [...Parameters<H>, subject: S]) => ReturnType<H> | Result<H>;

/** The handler of a read with a shared answer; for any other read, the function alone is enough. */
export function read<H extends AnyHandler>(rules: Read<H>): Read<H> {
  return rules;
}

/**
 * The handler of a write that needs rules; for any other write, the function alone is enough. Types are checked here, where
 * the types of the handler are known, so the value has them only for `handle`.
 */
export function write<H extends AnyHandler, S = never>(
  rules: WriteWithOwnTransactions<H> | ((HandledWrite<H> | WriteInOneStatement<H>) & SharedRules<H, S>),
): Write<H> {
  const { reread, ...others } = rules;
  const again = typeof reread === 'function' ? { subjectOf: idOf, read: reread } : reread;
  return { ...others, ...(again && { reread: again }) } as unknown as Write<H>;
}

function idOf(result: unknown): unknown {
  return (result as { id: unknown }).id;
}
