import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CannotStart } from '#server/db/cannot-start.ts';
import { localFiles, STORE_MARK } from '#server/gateways/files.ts';
import { s3Files } from '#server/gateways/s3-files.ts';
import { acceptFileStore, checkFileStore } from '#server/open-files.ts';
import { storyTime } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/server/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ksu-stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newStore = () => localFiles(join(folder, String((count += 1))));

async function newDatabase() {
  const { db, drop } = await freshDatabase();
  afterAll(drop);
  return db;
}

// OPERATE-4
describe('the file store of a database', () => {
  it('is chosen at the first start; a later start with another store is rejected', async () => {
    const db = await newDatabase();
    const [own, other] = [newStore(), newStore()];
    await checkFileStore(db, own, storyTime);
    await checkFileStore(db, own, storyTime);
    const rejected = checkFileStore(db, other, storyTime);
    await expect(rejected).rejects.toBeInstanceOf(CannotStart);
    await expect(rejected).rejects.toThrow('another file store');
    expect(await other.open(STORE_MARK)).toBeUndefined();
  });

  it('is the store of one of two copies that start at the same time with different folders', async () => {
    const db = await newDatabase();
    const starts = [1, 2, 3, 4].map(() => checkFileStore(db, newStore(), storyTime));
    const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status).toSorted();
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });

  it('may be a bucket, which all copies share', async () => {
    const db = await newDatabase();
    const server = await startS3Server();
    await Promise.all([1, 2].map(() => checkFileStore(db, s3Files(server.bucket), storyTime)));
    await expect(checkFileStore(db, newStore(), storyTime)).rejects.toThrow('another file store');
    await server.stop();
  });

  it('is another one after the command that accepts it', async () => {
    const db = await newDatabase();
    const [own, other] = [newStore(), newStore()];
    await checkFileStore(db, own, storyTime);
    await expect(checkFileStore(db, other, storyTime)).rejects.toThrow('npm run files:accept');
    await acceptFileStore(db, other, storyTime);
    expect(await other.open(STORE_MARK)).toBeDefined();
    await checkFileStore(db, other, storyTime);
  });

  it('is not chosen if it cannot be written, and the start is rejected with a sentence', async () => {
    const db = await newDatabase();
    const server = await startS3Server();
    const wrong = s3Files({ ...server.bucket, secretAccessKey: 'wrong' });
    const rejected = checkFileStore(db, wrong, storyTime);
    await expect(rejected).rejects.toBeInstanceOf(CannotStart);
    await expect(rejected).rejects.toThrow('answered 403 to put. Check S3_URL');
    await checkFileStore(db, newStore(), storyTime);
    await server.stop();
  });
});
