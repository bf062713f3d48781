import type { Table } from 'dexie';
import type { OutboxItem } from '../outbox-item.ts';
import { afterCrash } from '../outbox-rules.ts';
import { restoreItem } from '../outbox-store.ts';
import type { DeviceDatabase, SealedRow } from '../tables.ts';
import { findWaitingWrite } from '../waiting-writes.ts';
import { type SealableTable, sealableTables } from './sealable-tables.ts';
import { decrypt, type Encrypt, type Row } from './sealed-record.ts';

/** Rows that are encrypted in one step; few, because each file has megabytes. */
const BATCH_SIZE = 50;

/**
 * All users with readable rows on this device. `uniqueKeys()` would read less, but WebKit answers its cursor over an
 * empty index with an UnknownError.
 */
export async function ownersOf(database: DeviceDatabase): Promise<Set<string>> {
  const tables = sealableTables.map((name) => database.table(name));
  const owners = await Promise.all(tables.map((table) => table.orderBy('owner').keys()));
  return new Set(owners.flat() as string[]);
}

/**
 * Encrypts all rows that belong to a signed-out user: first the writes that would be sent, last their files. One
 * transaction encrypts a row and deletes the readable one, so that an interruption leaves it complete in one of the two
 * forms.
 * @param isSignedOut whether the user is still signed out; called inside each transaction
 */
export async function sealRows(
  database: DeviceDatabase,
  owner: string,
  encrypt: Encrypt,
  isSignedOut: () => boolean,
): Promise<void> {
  for (const from of sealableTables) {
    const table: Table<Row, unknown> = database.table(from);
    const size = from.endsWith('_files') ? 1 : BATCH_SIZE;
    for (;;) {
      const keys = await table.where({ owner }).limit(size).primaryKeys();
      if (keys.length === 0) break;
      const rows = (await table.bulkGet(keys)).filter((row) => row !== undefined);
      const sealed = await Promise.all(rows.map((row) => sealedRow(owner, from, row, encrypt)));
      await database.transaction('rw', table, database.sealed, async () => {
        if (!isSignedOut()) throw new OwnerReturned();
        for (const [index, row] of rows.entries()) {
          const key = keyOf(table, row);
          // A row that has changed meanwhile is encrypted in the next round.
          if (!isSame(row, await table.get(key))) continue;
          await database.sealed.add(sealed[index] as SealedRow);
          await table.delete(key);
        }
      });
    }
  }
}

/** Thrown when the user has signed in again: their remaining rows are not encrypted. */
export class OwnerReturned extends Error {}

/**
 * Restores the encrypted rows of the signed-in user: first the files, last the writes that send them. A draft stays
 * encrypted while a newer one exists.
 * @param secretOf the secret of a device's public key; rejects without a network
 * @param isHere whether the user is still signed in; called inside each transaction
 */
export async function decryptRows(
  database: DeviceDatabase,
  owner: string,
  secretOf: (ephemeral: string) => Promise<string>,
  isHere: () => boolean,
): Promise<void> {
  const found = await database.sealed.where({ owner }).toArray();
  const order = (row: SealedRow) => -sealableTables.indexOf(row.from);
  const secrets = new Map<string, Promise<string>>();
  for (const sealed of found.toSorted((a, b) => order(a) - order(b) || a.id - b.id)) {
    const { ephemeral } = sealed;
    const secret = secrets.get(ephemeral) ?? secretOf(ephemeral);
    secrets.set(ephemeral, secret);
    const row = await decrypt(sealed, additionalDataOf(sealed), await secret).catch(() => undefined);
    if (row === undefined) await database.sealed.update(sealed.id, { unreadable: 1 });
    else await restoreRow(database, sealed, row, isHere);
  }
}

async function restoreRow(database: DeviceDatabase, { id, from }: SealedRow, row: Row, isHere: () => boolean) {
  if (from === 'outbox') {
    const item = afterReturn(row as unknown as OutboxItem);
    const write = await findWaitingWrite(item.endpoint);
    return restoreItem(database, id, item, write?.hooks, isHere);
  }
  const table: Table<Row, unknown> = database.table(from);
  await database.transaction('rw', table, database.sealed, async () => {
    const isSealed = (await database.sealed.get(id)) !== undefined;
    if (!isSealed || !isHere() || (await table.get(keyOf(table, row))) !== undefined) return;
    await table.add(row);
    await database.sealed.delete(id);
  });
}

/** The item after its owner's return: no longer blocked by the sign-in, and no longer being sent. */
function afterReturn(item: OutboxItem): OutboxItem {
  if (item.state === 'blocked_auth') return { ...item, state: 'pending', next_at: 0 };
  return { ...item, ...afterCrash(item) };
}

async function sealedRow(
  owner: string,
  from: SealableTable,
  row: Row,
  encrypt: Encrypt,
): Promise<Omit<SealedRow, 'id'>> {
  const item = from === 'outbox' ? Number(row['id']) : null;
  const open = { owner, from, item, unreadable: 0 as const, has_arrived: false };
  return { ...open, ...(await encrypt(row, additionalDataOf(open))) };
}

/** The data that a row is bound to: it cannot be decrypted for another user, or as another item. */
function additionalDataOf({ owner, from, item }: Pick<SealedRow, 'owner' | 'from' | 'item'>): string {
  return [owner, from, item ?? ''].join('|');
}

function keyOf(table: Table<Row, unknown>, row: Row): unknown {
  return row[table.schema.primKey.keyPath as string];
}

/** Compares files only by presence, because the bytes of a file never change. */
function isSame(one: Row, other: Row | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
