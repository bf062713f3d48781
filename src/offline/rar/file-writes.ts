import { ApiError } from '#api/api-error.ts';
import type { Transport } from '#api/transport.ts';
import { upload } from '#api/upload.ts';
import type { Media } from '#contract/common.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { rar } from '#contract/rar.ts';
import type { OutboxItem } from '../outbox-item.ts';
import type { Attempted } from '../outbox-rules.ts';
import type { DeviceDatabase } from '../tables.ts';
import type { WaitingWrite } from '../write-hooks.ts';
import { settleFile } from './file-rows.ts';
import { noteFiles } from './report-rows.ts';
import { placeOfItem, type StoredFile, uuidOfScope } from './rows.ts';
import { tellProgress } from './upload-progress.ts';

/** A file of an answer, whose bytes lie in a table of their own. Its id here is its key, and its id there. */
export const addMediaWrite: WaitingWrite = {
  endpoint: rar.addMedia,
  hooks: {
    send: sendFile,
    async onSent(database, item, answer) {
      const media = (answer as Media[] | undefined)?.find(({ uuid }) => uuid === item.key);
      await noteArrival(database, item, media);
      await settleFile(database, item.key, media);
    },
    async onFailed(database, item, _failure, changes) {
      if (changes.state !== 'needs_attention' && changes.state !== 'conflict') return changes;
      const file = await database.rar_files.get(item.key);
      if (file !== undefined && !file.is_removed) return { ...changes, state: 'needs_attention' };
      // Nobody wants it any more.
      return forget(database, item);
    },
    onDeleted: async (database, item) => database.rar_files.delete(item.key),
  },
};

/** A file of the server's is taken away; one that is not there any more is away. */
export const removeMediaWrite: WaitingWrite = {
  endpoint: rar.removeMedia,
  hooks: {
    onSent: noteRemoval,
    async onFailed(database, item, failure, changes): Promise<Attempted | undefined> {
      if (failure.status === 404) {
        await noteRemoval(database, item);
        return forget(database, item);
      }
      // A report that is closed keeps its files. Whoever took this one out, perhaps without a network, has to know.
      return changes.state === 'conflict' ? { ...changes, state: 'needs_attention' } : changes;
    },
    onDeleted: async (database, item) => database.rar_files.delete(uuidOfScope(item.scope)),
  },
};

async function sendFile(database: DeviceDatabase, transport: Transport, item: OutboxItem): Promise<Media[]> {
  const file = await database.rar_files.get(item.key);
  if (file === undefined || file.blob === null) throw new ApiError({ code: 'not_found', status: 404 });
  const content = new File([file.blob], file.name, { type: file.mime_type });
  const { params } = item.input as Pick<InputOf<typeof rar.addMedia>, 'params'>;
  const onProgress = (part: number) => tellProgress(file.uuid, part);
  try {
    onProgress(0);
    return await upload(
      transport,
      rar.addMedia,
      { params, files: { 'files[]': content } },
      { key: item.key, onProgress },
    );
  } finally {
    tellProgress(file.uuid, undefined);
  }
}

async function noteArrival(database: DeviceDatabase, item: OutboxItem, media: Media | undefined): Promise<void> {
  const file = await database.rar_files.get(item.key);
  if (file === undefined || media === undefined) return;
  await noteFiles(database, placeOfItem(item), file.question, (all) => [
    ...all.filter(({ uuid }) => uuid !== media.uuid),
    media,
  ]);
}

async function noteRemoval(database: DeviceDatabase, item: OutboxItem): Promise<void> {
  const file: StoredFile | undefined = await database.rar_files.get(uuidOfScope(item.scope));
  if (file === undefined) return;
  await noteFiles(database, placeOfItem(item), file.question, (all) => all.filter(({ uuid }) => uuid !== file.uuid));
  await database.rar_files.delete(file.uuid);
}

async function forget(database: DeviceDatabase, item: OutboxItem): Promise<undefined> {
  await database.rar_files.delete(uuidOfScope(item.scope));
  await database.outbox.delete(item.id);
}
