import { Dexie, type DexieOptions, type EntityTable, liveQuery, type PromiseExtended, type Table } from 'dexie';
import type { Selections } from '#contract/career-finder/answers.ts';
import { recordNewDatabase } from './cleared-storage.ts';
import { abortAtDeparture } from './departures.ts';
import { DATABASE_NAME } from './existing-database.ts';
import { guardTransactions } from './guarded-transactions.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { SealableTable } from './sealing/sealable-tables.ts';
import type { Encrypted } from './sealing/sealed-record.ts';
import { watchOpening } from './storage-answers.ts';
import type { StoredDraftAnswer, StoredFile, StoredReport } from './stored-reports.ts';
import { underWriteLock } from './write-lock.ts';

/** A form that is being filled in. */
export interface StoredDraft {
  /** Form and owner, as `draftKey()` writes them */
  key: string;
  owner: string | null;
  values: unknown;
  saved_at: number;
}

/** The menu of the last fetch, one per language. */
export interface StoredMenu {
  locale: string;
  menu: unknown;
  fetched_at: number;
}

/** A pass as the server last sent it; only its owner can open it. */
export interface StoredPass {
  /** Kind and owner, as `wallet.ts` writes them */
  key: string;
  owner: string;
  /** The response of the status call of this kind */
  answer: unknown;
  /** The holder's picture, by the id of its file */
  picture: { id: string; blob: Blob } | null;
  /** Milliseconds since 1970 */
  kept_at: number;
}

/** A place where codes are checked: the door of an occurrence (by its id), the carpool gate, or the toga counter. */
export type Entrance = number | 'carpool' | 'toga';

/** The check-in list of an entrance, as downloaded by a staff member. */
export interface StoredDoorList {
  /** Owner and entrance, as `door.ts` writes them */
  key: string;
  owner: string;
  /** The entrance; named `occurrence` because occurrences were once the only entrances */
  occurrence: Entrance;
  /** The response of the entrance's list call, e.g. `door.list` */
  list: unknown;
  /** Milliseconds since 1970 */
  kept_at: number;
}

/** A ticket that was admitted on this device, or a recorded step of a gown. */
export interface StoredDoorCheck {
  /** Owner, entrance and code, as `door.ts` writes them: a code is checked once */
  key: string;
  owner: string;
  /** The entrance; named `occurrence` because occurrences were once the only entrances */
  occurrence: Entrance;
  code: string;
  /** Id of the check-in in the request */
  check_id: string;
  /** ISO 8601 */
  at: string;
}

/** A file that is being uploaded in pieces, or waits until its application or form is sent. */
export interface StoredUpload {
  /** Its id on the device and on the server, and its idempotency key */
  uuid: string;
  owner: string;
  name: string;
  /** Bytes */
  size: number;
  blob: Blob;
  /** The position of the first byte that the server does not have, as far as this device knows */
  next: number;
}

/** Answers to the career finder on this device. */
export interface StoredFinder {
  /** The owner, as `finderKey()` writes it */
  key: string;
  /** User id; null for a visitor */
  owner: string | null;
  /** 128 random bits in hexadecimal digits */
  reference: string;
  selections: Selections;
  /** A write with this reference was queued, so the server may have the answers */
  is_shared: boolean;
  /** The last answers that the server had under this reference; null before it had any */
  server: Selections | null;
}

/**
 * A write that got an authentic answer. Stored without its key and content, because the key of a complaint gives access
 * to it.
 */
export interface Arrival {
  /** Id of its item in the outbox */
  id: number;
  /** Milliseconds since 1970 */
  at: number;
  /**
   * Present for a write that had waited, until its owner closes the list of sent writes or signs out (`sent-writes.ts`)
   */
  listed?: ListedWrite | undefined;
}

/** The kind and the owner of a sent write. */
export interface ListedWrite {
  /** Id of the contract's endpoint */
  endpoint: string;
  owner: string | null;
}

/** A signed-out user's row, encrypted until they return (docs/decisions/encryption-after-sign-out.md). */
export interface SealedRow extends Encrypted {
  id: number;
  owner: string;
  from: SealableTable;
  /** Id of an outbox item; null for other rows */
  item: number | null;
  /** 1 if it cannot be decrypted although its owner is signed in */
  unreadable: 0 | 1;
  /** An authentic answer to the item came after it was encrypted */
  has_arrived: boolean;
}

/** The key that encrypts a user's rows, stored while they are signed in on this device. */
export interface SealingKey {
  /** Their id, as in every table of owned rows */
  key: string;
  owner: string;
  public_key: string;
}

/** The tab that may send, in browsers without Web Locks. */
export interface Lease {
  name: string;
  holder: string;
  until: number;
}

/**
 * The app's database on the device (OFFLINE-5). Every transaction is on the disk before it completes (`strict`), so
 * that "saved on this device" is true. A changed table needs a new database version; the old versions stay, because a
 * device may upgrade from any of them.
 */
export class DeviceDatabase extends Dexie {
  declare readonly outbox: EntityTable<OutboxItem, 'id'>;
  declare readonly drafts: Table<StoredDraft, string>;
  declare readonly menu: Table<StoredMenu, string>;
  declare readonly wallet: Table<StoredPass, string>;
  declare readonly door_lists: Table<StoredDoorList, string>;
  declare readonly door_checks: Table<StoredDoorCheck, string>;
  declare readonly leases: Table<Lease, string>;
  declare readonly arrivals: Table<Arrival, number>;
  declare readonly rar_reports: Table<StoredReport, string>;
  declare readonly rar_drafts: Table<StoredDraftAnswer, string>;
  declare readonly rar_files: Table<StoredFile, string>;
  /** All files that are uploaded in pieces; named after the first kind of them, because devices store this name. */
  declare readonly career_files: Table<StoredUpload, string>;
  declare readonly career_finder: Table<StoredFinder, string>;
  declare readonly sealed: EntityTable<SealedRow, 'id'>;
  declare readonly sealing_keys: Table<SealingKey, string>;

  /** @param options replaces the browser's IndexedDB with one in memory */
  constructor(options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    super(DATABASE_NAME, { chromeTransactionDurability: 'strict', ...options });
    if (options.indexedDB === undefined) this.on('populate', recordNewDatabase);
    // Dexie itself begins the transaction that creates or upgrades a database.
    this.on('populate', ({ idbtrans }) => abortAtDeparture(idbtrans));
    this.use({ stack: 'dbcore', name: 'guarded transactions', create: guardTransactions });
    this.version(1).stores({
      outbox: '++id, scope, owner',
      drafts: 'key, owner',
      menu: 'locale',
      leases: 'name',
    });
    this.version(2).stores({ wallet: 'key, owner' });
    this.version(3).stores({ door_lists: 'key, owner', door_checks: 'key, owner' });
    this.version(4).stores({ rar_reports: 'key, owner', rar_drafts: 'key, owner', rar_files: 'uuid, owner' });
    this.version(5).stores({ arrivals: 'id, at' });
    this.version(6).stores({ career_finder: 'key, owner' });
    this.version(7).stores({ career_files: 'uuid, owner' });
    // The rows of signed-out users are encrypted once their keys have been fetched (`sealing/`).
    this.version(8)
      .stores({ sealed: '++id, owner, item, [owner+unreadable+item]', sealing_keys: 'key, owner' })
      .upgrade(({ idbtrans }) => abortAtDeparture(idbtrans));
  }

  /**
   * Opens the database under the write lock, because opening may create or upgrade it. Dexie also calls this when a closed
   * database is used again.
   */
  override open(): PromiseExtended<Dexie> {
    const opening = Dexie.Promise.resolve(underWriteLock(() => super.open()));
    watchOpening(opening);
    return opening;
  }

  /**
   * Calls back with the result of a query, now and after each change of the records that it read, in any window.
   * Returns an unsubscribe function.
   */
  follow<T>(query: () => Promise<T>, observer: { next: (found: T) => void; error: () => void }): () => void {
    const subscription = liveQuery(query).subscribe(observer);
    return () => subscription.unsubscribe();
  }
}
