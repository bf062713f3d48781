import { randomUuid } from '#client/lib/random-uuid.ts';
import { writeToDevice } from '#client/offline/database.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { firstAttempt } from '#client/offline/outbox-rules.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { DeviceDatabase, StoredDraft } from '#client/offline/tables.ts';
import type { StoryStep } from '#contract/kit/story-calls.ts';
import { picturesIn } from './device-pictures.ts';
import type { StoredStoryPicture } from './stored-pictures.ts';

/** Steps that can be queued offline. The others depend on the published state, or undo a step. */
export const waitingSteps = ['publish', 'request_review', 'end_review'] as const satisfies readonly StoryStep[];
export type WaitingStep = (typeof waitingSteps)[number];

/** A picture as the library has it. */
export interface SentPicture {
  id: number;
  src: string;
}

/** The input of a waiting story: its pictures, its texts and its step, in the order in which they are sent (OUTBOX-12). */
export interface WaitingStory {
  /** Undefined until the server has the entry */
  params?: { id: number } | undefined;
  /** The version that the next call changes; undefined for a new entry */
  version?: number | undefined;
  /** The texts; undefined if they are saved, and only the step is left */
  body?: Readonly<Record<string, unknown>> | undefined;
  /** Ids on this device of the pictures that the texts show */
  uploads: readonly string[];
  /** The pictures that have arrived, by their ids on this device */
  sent: Readonly<Record<string, SentPicture>>;
  step?: { step: WaitingStep; at?: string | undefined } | undefined;
  /** The `Idempotency-Key` of the step */
  step_key: string;
  /** The draft that the texts were made from; it is restored if the item is rejected or held back */
  draft?: StoredDraft | undefined;
  /** The English title, for the list of waiting items */
  title: string;
}

interface Queued extends Pick<WaitingStory, 'params' | 'version' | 'body' | 'step' | 'draft' | 'title'> {
  /** Id of the endpoint that saves this kind of story */
  endpoint: string;
  scope: string;
  /** The keys of earlier attempts without an answer */
  key?: string | undefined;
  step_key?: string | undefined;
  /** Whether such an attempt may have arrived */
  isUnsure?: boolean | undefined;
}

/**
 * Stores a story for sending, with its pictures and in place of its draft, in one transaction.
 * @throws NotSavedError if the device cannot store it
 */
export async function queueStory(story: Queued): Promise<void> {
  const id = await writeToDevice((database) => addWaitingStory(database, ownerNow() ?? '', story, Date.now()));
  (await loadOutbox()).announceQueued(id);
}

/** Adds the item of a story. @returns its id */
export function addWaitingStory(
  database: DeviceDatabase,
  owner: string,
  { endpoint, scope, key, isUnsure = false, step_key = randomUuid(), ...story }: Queued,
  now: number,
): Promise<number> {
  const { outbox, drafts, career_files } = database;
  return database.transaction('rw', outbox, drafts, career_files, async () => {
    const uploads = picturesIn(story.draft?.values);
    await markPictures(database, uploads, { is_draft: false });
    if (story.draft !== undefined) await drafts.delete(story.draft.key);
    const input: WaitingStory = { ...story, uploads, sent: {}, step_key };
    const item = { scope, endpoint, input, owner, is_anonymous: false, created_at: now };
    return outbox.add({ ...firstAttempt(now, key), ...item, is_unsure: isUnsure });
  });
}

/** The form for an existing or new entry. */
export interface StoryForm {
  /** Id of the endpoint that saves this kind of story */
  endpoint: string;
  /** Stories of a form are sent in order */
  scope: string;
  /** Undefined for a new entry */
  id: number | undefined;
}

/** Finds the oldest item that this form has sent, or that has become its entry. */
export async function findWaitingStory({ endpoint, scope, id }: StoryForm): Promise<OutboxItem | undefined> {
  const items = await (await loadOutbox()).listWaiting();
  const hasBecome = ({ input }: OutboxItem) => id !== undefined && (input as WaitingStory).params?.id === id;
  const isNew = ({ input }: OutboxItem) => (input as WaitingStory).params === undefined;
  return items.find((item) => {
    if (item.endpoint !== endpoint) return false;
    return id === undefined ? item.scope === scope && isNew(item) : hasBecome(item);
  });
}

/**
 * Makes the texts of a rejected or held back item a draft again, unless they are saved on the server.
 * @returns false if another draft was begun meanwhile, which is not replaced
 */
export async function restoreStoryDraft(database: DeviceDatabase, { body, draft, uploads }: WaitingStory) {
  if (draft === undefined || body === undefined) return true;
  if ((await database.drafts.get(draft.key)) !== undefined) return false;
  await markPictures(database, uploads, { is_draft: true });
  await database.drafts.put(draft);
  return true;
}

/** Deletes the pictures of a story from this device. */
export async function removePictures({ career_files }: DeviceDatabase, { uploads }: WaitingStory): Promise<void> {
  await career_files
    .where('uuid')
    .anyOf([...uploads])
    .delete();
}

function markPictures(database: DeviceDatabase, uuids: readonly string[], mark: Pick<StoredStoryPicture, 'is_draft'>) {
  return database.career_files
    .where('uuid')
    .anyOf([...uuids])
    .modify((file) => void Object.assign(file, mark));
}
