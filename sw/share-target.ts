import { registerRoute } from 'workbox-routing';
import { SHARE_ADDRESS, SHARE_LIFETIME_MS, SHARES_DATABASE, SHARES_STORE } from '#contract/kit/shares.ts';
import { type NewShare, parseShares } from './shared-content.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Receives content from the device's share menu, stores it on the device and opens the page that offers where to use it. The server gets
 * none of it. Unused content is deleted after a day.
 */
export function receiveShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ADDRESS,
    ({ request }) => receiveShare(request),
    'POST',
  );
  // Each page that becomes idle sends a message.
  self.addEventListener('message', (event) => event.waitUntil(deleteExpired()));
}

async function receiveShare(request: Request): Promise<Response> {
  try {
    await storeShares(parseShares(await request.formData(), Date.now()));
    return Response.redirect(SHARE_ADDRESS, 303);
  } catch {
    return Response.redirect(`${SHARE_ADDRESS}?problem=not_saved`, 303);
  }
}

async function storeShares(shares: readonly NewShare[]): Promise<void> {
  if (shares.length === 0) return;
  await withShareStore((all) => {
    for (const share of shares) all.add(share);
  });
}

/** Deletes old shares, only if there is a database: the check must not create one. */
async function deleteExpired(): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  if (!databases.some(({ name }) => name === SHARES_DATABASE)) return;
  const before = IDBKeyRange.upperBound(Date.now() - SHARE_LIFETIME_MS);
  await withShareStore((all) => {
    all
      .index('shared_at')
      .openKeyCursor(before)
      .addEventListener('success', ({ target }) => {
        const { result: cursor } = target as IDBRequest<IDBCursor | null>;
        if (cursor === null) return;
        all.delete(cursor.primaryKey);
        cursor.continue();
      });
  }).catch(() => undefined);
}

/** Resolves once the work is on the disk. */
async function withShareStore(work: (all: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(SHARES_STORE, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(SHARES_STORE));
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was stored')));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(SHARES_DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    const all = request.result.createObjectStore(SHARES_STORE, { keyPath: 'id', autoIncrement: true });
    all.createIndex('shared_at', 'shared_at');
  });
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
