import { ApiError } from '#client/api/api-error.ts';
import type { Transport } from '#client/api/transport.ts';
import { upload } from '#client/api/upload.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { AttemptResult } from '#client/offline/outbox-rules.ts';
import type { StoredFile } from '#client/offline/stored-reports.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { reportProgress } from '#client/offline/upload-progress.ts';
import type { WaitingWrite } from '#client/offline/write-hooks.ts';
import type { Media } from '#contract/kit/common.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { rar } from '#contract/rar/calls.ts';
import { finishUpload } from './file-rows.ts';
import { recordFiles } from './report-rows.ts';
import { idsOfItem, uuidOfScope } from './rows.ts';

/** Uploads an answer's file, whose bytes are in a separate table. Its id on the device is its idempotency key and its id on the server. */
export const addMediaWrite: WaitingWrite = {
  endpoint: rar.addMedia,
  hooks: {
    send: sendFile,
    async onSent(database, item, answer) {
      const media = (answer as Media[] | undefined)?.find(({ uuid }) => uuid === item.key);
      await noteArrival(database, item, media);
      await finishUpload(database, item.key, media);
    },
    async onFailed(database, item, _failure, changes) {
      if (changes.state !== 'needs_attention') return changes;
      const file = await database.rar_files.get(item.key);
      if (file !== undefined && !file.is_removed) return changes;
      // The file was removed in the meantime.
      return forget(database, item);
    },
    onDeleted: async (database, item) => database.rar_files.delete(item.key),
  },
};

/** Removes a file from the server; one that no longer exists counts as removed. */
export const removeMediaWrite: WaitingWrite = {
  endpoint: rar.removeMedia,
  hooks: {
    onSent: noteRemoval,
    async onFailed(database, item, failure, changes): Promise<AttemptResult | undefined> {
      if (failure.status === 404) {
        await noteRemoval(database, item);
        return forget(database, item);
      }
      // A submitted or closed report retains its files. The item is kept, so that the user learns that the removal failed, even if it was
      // made offline.
      return changes;
    },
    onDeleted: async (database, item) => database.rar_files.delete(uuidOfScope(item.scope)),
  },
};

async function sendFile(database: DeviceDatabase, transport: Transport, item: OutboxItem): Promise<Media[]> {
  const file = await database.rar_files.get(item.key);
  if (file === undefined || file.blob === null) throw new ApiError({ code: 'not_found', status: 404 });
  const content = new File([file.blob], file.name, { type: file.mime_type });
  const { params } = item.input as Pick<InputOf<typeof rar.addMedia>, 'params'>;
  try {
    reportProgress(file.uuid, 0);
    return await upload(
      transport,
      rar.addMedia,
      { params, files: { 'files[]': content } },
      { key: item.key, onProgress: (part) => reportProgress(file.uuid, part) },
    );
  } finally {
    reportProgress(file.uuid, undefined);
  }
}

async function noteArrival(database: DeviceDatabase, item: OutboxItem, media: Media | undefined): Promise<void> {
  const file = await database.rar_files.get(item.key);
  if (file === undefined || media === undefined) return;
  await recordFiles(database, idsOfItem(item), file.question, (all) => [
    ...all.filter(({ uuid }) => uuid !== media.uuid),
    media,
  ]);
}

async function noteRemoval(database: DeviceDatabase, item: OutboxItem): Promise<void> {
  const file: StoredFile | undefined = await database.rar_files.get(uuidOfScope(item.scope));
  if (file === undefined) return;
  await recordFiles(database, idsOfItem(item), file.question, (all) => all.filter(({ uuid }) => uuid !== file.uuid));
  await database.rar_files.delete(file.uuid);
}

async function forget(database: DeviceDatabase, item: OutboxItem): Promise<undefined> {
  await database.rar_files.delete(uuidOfScope(item.scope));
  await database.outbox.delete(item.id);
}
