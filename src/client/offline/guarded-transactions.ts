import type { DBCore } from 'dexie';
import { abortAtDeparture } from './departures.ts';
import { watchTransaction } from './storage-answers.ts';
import { holdWriteLock } from './write-lock.ts';

/** Dexie's access to the database, with every transaction guarded. */
export function guardTransactions(core: DBCore): DBCore {
  return {
    ...core,
    transaction: (stores, mode, options) =>
      guarded(mode, () => core.transaction(stores, mode, options) as unknown as IDBTransaction),
  };
}

/**
 * Begins a transaction that holds the write lock if it writes, and that ends within a bound and before the page is
 * cached.
 * @param begin returns the new transaction, or throws
 */
export function guarded(mode: IDBTransactionMode, begin: () => IDBTransaction): IDBTransaction {
  const release = mode === 'readonly' ? () => undefined : holdWriteLock();
  try {
    const transaction = begin();
    void watchTransaction(transaction).then(release);
    abortAtDeparture(transaction);
    return transaction;
  } catch (error) {
    release();
    throw error;
  }
}
