import { ApiError } from '#client/api/api-error.ts';
import { receive } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { upload } from '#client/api/upload.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { type AttemptResult, mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { sendInChunks } from '#client/offline/uploads/pieces.ts';
import type { WaitingWrite } from '#client/offline/write-hooks.ts';
import { FUND_CHUNK_BYTES, funds } from '#contract/funds/calls.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { type ApplicationInput, draftKeyOf, type FundDraft, putDraft, returnToDraft } from './fund-draft.ts';

/** The request with the files to upload first. */
type Input = Pick<ApplicationInput, 'params' | 'body'> & Partial<ApplicationInput>;

/**
 * The writes of funds that the outbox can send. The files of each are uploaded first in chunks: an interrupted upload resumes, and the
 * application arrives once and complete.
 */
export const fundWrites = {
  apply: writeOf(funds.apply),
  change: writeOf(funds.change),
  write: writeOf(funds.write),
  addReceipt: writeOf(funds.addReceipt),
};

function writeOf(endpoint: Endpoint<EndpointSpec>): WaitingWrite {
  return {
    endpoint,
    hooks: {
      send: (database, transport, item) => sendWithFiles(endpoint, database, transport, item),
      onSent: forget,
      onFailed: async (database, item, failure, changes) => {
        if (changes.state === 'needs_attention' || changes.state === 'conflict') await restoreDraft(database, item);
        return { ...changes, is_unsure: isUnsureAfter(item, failure, changes) };
      },
      onDeleted: async (database, item) => {
        const { draft } = item.input as Input;
        // A deleted application becomes a draft again; a message or a receipt has no form that could reopen it.
        if (draft === undefined) await forget(database, item);
        else await returnToDraft(database, item);
      },
    },
  };
}

/** Failed file uploads, after which the write itself was not sent. */
const fileFailures = new WeakSet<ApiError>();

/** Error codes after which the server may already have the application: it was changed by another write, or is decided. */
const knownCodes: readonly string[] = ['version_conflict', 'application_closed'];

/**
 * Whether the server may have an application after a failed attempt. An earlier attempt with other content may have arrived, whatever the
 * response to this one.
 */
function isUnsureAfter(item: OutboxItem, failure: ApiError, { is_unsure = false }: AttemptResult): boolean {
  if (fileFailures.has(failure)) return mayHaveReachedServer(item);
  const isKnown = item.endpoint === funds.apply.id && knownCodes.includes(failure.code);
  return is_unsure || isKnown || (item.input as Input).draft?.is_unsure === true;
}

async function sendWithFiles(
  endpoint: Endpoint<EndpointSpec>,
  database: DeviceDatabase,
  transport: Transport,
  { input, key }: OutboxItem,
): Promise<unknown> {
  const { params, body, uploads = [] } = input as Input;
  for (const uuid of uploads) {
    const isHere = (await database.career_files.where({ uuid }).count()) > 0;
    if (!isHere) continue;
    await sendFile(database, transport, uuid).catch((error: unknown) => {
      const failure = error instanceof ApiError ? error : new ApiError({ code: 'offline', status: 0 }, error);
      fileFailures.add(failure);
      throw failure;
    });
  }
  return (await receive(transport, endpoint, { params, body } as InputOf<Endpoint<EndpointSpec>>, { key })).answer;
}

function sendFile(database: DeviceDatabase, transport: Transport, id: string): Promise<unknown> {
  return sendInChunks(database, id, FUND_CHUNK_BYTES, ({ uuid, size, next }, { bytes, onProgress }) => {
    const body = { size: String(size), position: String(next) };
    return upload(transport, funds.addPiece, { body, files: { piece: bytes } }, { key: uuid, onProgress });
  });
}

/** Deletes the files and the draft, because the server has received the application. */
async function forget(database: DeviceDatabase, { input, owner }: OutboxItem): Promise<void> {
  const { uploads = [], form } = input as Input;
  const key = form === undefined ? undefined : draftKeyOf(form, owner);
  const draft = key === undefined ? undefined : await database.drafts.get(key);
  // The draft may have been edited after a rejection, and sent again unchanged.
  const added = draft === undefined ? [] : (draft.values as FundDraft).files.map(({ uuid }) => uuid);
  await database.career_files.bulkDelete([...uploads, ...added]);
  if (key !== undefined) await database.drafts.delete(key);
}

/** Makes a rejected application editable again, even if its author has signed out since. */
async function restoreDraft(database: DeviceDatabase, { input, owner }: OutboxItem): Promise<void> {
  const { form, draft } = input as Input;
  if (form === undefined || draft === undefined) return;
  const there = await database.drafts.get(draftKeyOf(form, owner));
  if (there === undefined) await putDraft(database.drafts, { form, draft }, owner);
}
