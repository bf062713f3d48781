import { Dexie, type DexieOptions, type EntityTable, liveQuery, type PromiseExtended, type Table } from 'dexie';
import type { Selections } from '#contract/career-finder/answers.ts';
import { noteNewDatabase } from './cleared-storage.ts';
import { abortAtDeparture } from './departures.ts';
import { DATABASE } from './existing-database.ts';
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

/** The menu as it was last fetched, one per language. */
export interface StoredMenu {
  locale: string;
  menu: unknown;
  fetched_at: number;
}

/** A pass as the server last sent it; it belongs to one person, and nobody else can open it. */
export interface StoredPass {
  /** Kind and owner, as `wallet.ts` writes them */
  key: string;
  owner: string;
  /** The answer of the kind's status call */
  answer: unknown;
  /** The holder's picture, by the id of its file */
  picture: { id: string; blob: Blob } | null;
  /** Milliseconds since 1970 */
  kept_at: number;
}

/** Where codes are checked: at the door of an occurrence, by its id, at the gate of the carpools, or at the toga counter. */
export type Entrance = number | 'carpool' | 'toga';

/** Everything that is checked at an entrance, as a member of staff downloaded it. */
export interface StoredDoorList {
  /** Owner and entrance, as `door.ts` writes them */
  key: string;
  owner: string;
  /** The entrance; it was an occurrence's before there were others */
  occurrence: Entrance;
  /** The answer of the entrance's list, e.g. of `door.list` */
  list: unknown;
  /** Milliseconds since 1970 */
  kept_at: number;
}

/** A ticket that was let in on this device, or a step of a gown. */
export interface StoredDoorCheck {
  /** Owner, entrance and code, as `door.ts` writes them: a code is checked once */
  key: string;
  owner: string;
  /** The entrance; it was an occurrence's before there were others */
  occurrence: Entrance;
  code: string;
  /** Id of the check-in, as it is sent */
  check_id: string;
  /** ISO 8601 */
  at: string;
}

/** A file that is being sent in pieces, or waits for its application or form to be sent. */
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
  /** Whose they are, as `finderKey()` writes it */
  key: string;
  /** User id; null of a visitor */
  owner: string | null;
  /** 128 random bits in hexadecimal digits */
  reference: string;
  selections: Selections;
  /** Something went to the outbox under this reference, so that the server may have it */
  is_shared: boolean;
  /** The answers that the server last had under this reference; null before it had any */
  server: Selections | null;
}

/** A write whose authentic answer came. Without its key and its content: a complaint is read by its key. */
export interface Arrival {
  /** Id of its item in the outbox */
  id: number;
  /** Milliseconds since 1970 */
  at: number;
  /** Of a write that had waited, until its owner closes the list of sent writes or signs out (`sent-writes.ts`) */
  listed?: ListedWrite | undefined;
}

/** The kind of a write that was sent, and whose it was. */
export interface ListedWrite {
  /** Id of the contract's endpoint */
  endpoint: string;
  owner: string | null;
}

/** A row of somebody who has signed out, encrypted until they return (docs/decisions/encryption-after-sign-out.md). */
export interface SealedRow extends Encrypted {
  id: number;
  owner: string;
  from: SealableTable;
  /** Id of an item of the outbox; null of other rows */
  item: number | null;
  /** 1 if it cannot be decrypted although its owner is signed in */
  unreadable: 0 | 1;
  /** An authentic answer to the item came after it was encrypted */
  has_arrived: boolean;
}

/** The key that encrypts for a person who is signed in here. */
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
 * The app's database on the device (OFFLINE-5). Every transaction is on the disk before it
 * completes (`strict`), so that "saved on this device" is true. Changed tables are a new version beside the old ones,
 * because devices may upgrade from any of them.
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
  /** All files that arrive in pieces; devices have stored it under the name of the first ones. */
  declare readonly career_files: Table<StoredUpload, string>;
  declare readonly career_finder: Table<StoredFinder, string>;
  declare readonly sealed: EntityTable<SealedRow, 'id'>;
  declare readonly sealing_keys: Table<SealingKey, string>;

  /**
   * @param given an IndexedDB other than the browser's: one in memory
   */
  constructor(given: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    super(DATABASE, { chromeTransactionDurability: 'strict', ...given });
    if (given.indexedDB === undefined) this.on('populate', noteNewDatabase);
    // Dexie begins the transaction of a new or older database itself.
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
    // What lies here of people who have signed out is encrypted once their keys are known (`sealing/`).
    this.version(8)
      .stores({ sealed: '++id, owner, item, [owner+unreadable+item]', sealing_keys: 'key, owner' })
      .upgrade(({ idbtrans }) => abortAtDeparture(idbtrans));
  }

  /** Under the write lock, because it may create or upgrade; Dexie also calls it when a closed database is used again. */
  override open(): PromiseExtended<Dexie> {
    const opening = Dexie.Promise.resolve(underWriteLock(() => super.open()));
    watchOpening(opening);
    return opening;
  }

  /**
   * Calls back with the result of a query, now and after each change of the records that it read, in this window or another.
   * Returns an unsubscribe function.
   */
  follow<T>(query: () => Promise<T>, observer: { next: (found: T) => void; error: () => void }): () => void {
    const following = liveQuery(query).subscribe(observer);
    return () => following.unsubscribe();
  }
}
