import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { upload } from '#client/api/upload.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { WaitingWrite } from '#client/offline/write-hooks.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { picturesAdmin } from '#contract/pictures/staff.ts';
import type { AnyEndpoint } from '../../resource/staff-resource.ts';
import { withSentPictures } from './device-pictures.ts';
import type { StoredStoryPicture } from './stored-pictures.ts';
import { removePictures, restoreStoryDraft, type SentPicture, type WaitingStory } from './story-rows.ts';

/** The calls with which a kind of story is sent. */
export type StoryWriteCalls = Readonly<Record<'add' | 'save' | 'step', AnyEndpoint>>;

/** The first version of an entry. A repeated answer to `add` may have a later one, of a colleague. */
const FIRST_VERSION = 1;

/** Failures before the story itself was sent: it can be held back without a doubt. */
const failuresBefore = new WeakSet<ApiError>();

/** Entry ids created by this tab, by outbox item id: the page for a new entry then opens the entry. */
const sentEntries = new Map<number, number>();

/** The id of the entry that an item has become, if this tab has sent it. */
export function sentEntryOf(item: number): number | undefined {
  return sentEntries.get(item);
}

/**
 * The write of a kind of story: its pictures, the new entry or its texts, then the step, each once under its own key.
 * What has arrived is recorded in the item, so a killed tab continues where it stopped (OUTBOX-12).
 */
export function storyWrite(calls: StoryWriteCalls): WaitingWrite {
  return {
    endpoint: calls.save,
    hooks: {
      send: (database, transport, item) => sendStory(calls, database, transport, item),
      onSent: (database, { input }) => database.career_files.bulkDelete([...(input as WaitingStory).uploads]),
      onFailed: async (database, item, failure, changes) => {
        const isRefused = changes.state === 'needs_attention' || changes.state === 'conflict';
        const input = await newestInput(database, item);
        // From now on the text is in the form, where it may be changed.
        if (isRefused && (await restoreStoryDraft(database, input)))
          await database.outbox.update(item.id, { input: { ...input, draft: undefined } });
        return failuresBefore.has(failure) ? { ...changes, is_unsure: mayHaveReachedServer(item) } : changes;
      },
      onDeleted: async (database, item) => {
        const story = item.input as WaitingStory;
        // Its texts and pictures are on the server.
        if (story.body === undefined) await removePictures(database, story);
        if (await restoreStoryDraft(database, story)) return;
        throw new Error('The form has another draft, which would be lost.');
      },
    },
  };
}

/** The item's input with what the present attempt has recorded. */
async function newestInput(database: DeviceDatabase, item: OutboxItem): Promise<WaitingStory> {
  const stored = await database.outbox.get(item.id);
  return (stored ?? item).input as WaitingStory;
}

async function sendStory(calls: StoryWriteCalls, database: DeviceDatabase, transport: Transport, item: OutboxItem) {
  let story = item.input as WaitingStory;
  const advance = async (changes: Partial<WaitingStory>) => {
    story = { ...story, ...changes };
    // No effect if the item was encrypted meanwhile: then the same keys get the same answers.
    await database.outbox.update(item.id, { input: story });
  };
  try {
    if (navigator.onLine === false) throw new ApiError({ code: 'offline', status: 0 });
    for (const uuid of story.uploads) {
      if (story.sent[uuid] !== undefined) continue;
      await advance({ sent: { ...story.sent, [uuid]: await sendPicture(database, transport, uuid) } });
    }
  } catch (error) {
    if (error instanceof ApiError) failuresBefore.add(error);
    throw error;
  }
  if (story.body !== undefined) {
    const body = withSentPictures(story.body, story.sent);
    const { params, version = 0 } = story;
    if (params === undefined) {
      const added = await write(transport, calls.add, { body }, item.key);
      await advance({ params: { id: added.id }, version: FIRST_VERSION, body: undefined });
    } else {
      await write(transport, calls.save, { params, body: { ...body, version } }, item.key);
      await advance({ version: version + 1, body: undefined });
    }
  }
  const { params, version, step, step_key } = story;
  if (step !== undefined) await write(transport, calls.step, { params, body: { ...step, version } }, step_key);
  if (params !== undefined) sentEntries.set(item.id, params.id);
  return params;
}

function write(transport: Transport, endpoint: AnyEndpoint, input: object, key: string): Promise<{ id: number }> {
  return call(transport, endpoint, input as InputOf<AnyEndpoint>, { key }) as Promise<{ id: number }>;
}

async function sendPicture(database: DeviceDatabase, transport: Transport, uuid: string): Promise<SentPicture> {
  const file = (await database.career_files.get(uuid)) as StoredStoryPicture | undefined;
  if (file === undefined) throw new ApiError({ code: 'not_found', status: 404 });
  const picture = new File([file.blob], file.name, { type: file.blob.type });
  const { id, image } = await upload(
    transport,
    picturesAdmin.add,
    { body: file.texts, files: { picture } },
    { key: uuid },
  );
  return { id, src: image.url };
}
