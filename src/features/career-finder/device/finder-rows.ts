import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { firstAttempt, isReplaceable } from '#client/offline/outbox-rules.ts';
import type { DeviceDatabase, StoredFinder } from '#client/offline/tables.ts';
import {
  type ChoicePart,
  choiceParts,
  isPartComplete,
  type Part,
  type Selections,
} from '#contract/career-finder/answers.ts';

/** Milliseconds before a change is sent; further changes within this time are sent together. */
const SEND_AFTER = 1000;

const endpoints: Readonly<Record<Part, string>> = {
  sectors: 'careerFinder.saveSectors',
  pleasures: 'careerFinder.savePleasures',
  activities: 'careerFinder.saveActivities',
  values: 'careerFinder.saveValues',
  questions: 'careerFinder.saveAnswers',
};

/** Returns the key of the answers: one per user, and one for visitors, on each device. */
export function finderKey(owner: string | null): string {
  return owner ?? '';
}

/** Returns a new reference (FINDER-1). */
export function newReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs a transaction over both tables, so that an answer and the write that sends it are stored together. */
export function writeFinder<T>(database: DeviceDatabase, work: () => Promise<T>): Promise<T> {
  return database.transaction('rw', database.career_finder, database.outbox, work);
}

/**
 * Stores answers, and the writes that send the changed parts. An incomplete part is only stored, and sent when it is complete. Must run
 * inside a transaction of `writeFinder()`.
 */
export async function putFinder(database: DeviceDatabase, row: StoredFinder, changed: readonly Part[]): Promise<void> {
  const items = changed.flatMap((part) => itemFor(row, part) ?? []);
  for (const part of changed) {
    const scope = scopeOf(row.reference, part);
    const older = await database.outbox.where({ scope }).toArray();
    const needless = older.filter((item) => isReplaceable(item, scope, null));
    await database.outbox.bulkDelete(needless.map(({ id }) => id));
  }
  await database.outbox.bulkAdd(items as OutboxItem[]);
  await database.career_finder.put({ ...row, is_shared: row.is_shared || items.length > 0 });
}

/** Deletes answers and their pending writes, and queues their deletion on the server. Must run inside a transaction of `writeFinder()`. */
export async function clearFinder(
  database: DeviceDatabase,
  { key, reference, is_shared }: StoredFinder,
): Promise<void> {
  await database.career_finder.delete(key);
  const waiting = await itemsOf(database, reference);
  await database.outbox.bulkDelete(waiting.map(({ id }) => id));
  if (!is_shared) return;
  const input = { params: { reference } };
  const item = newItem(scopeOf(reference, 'restart'), 'careerFinder.restart', input, Date.now());
  await database.outbox.add(item as OutboxItem);
}

/** Returns all pending writes of a reference. */
export async function itemsOf(database: DeviceDatabase, reference: string): Promise<OutboxItem[]> {
  return database.outbox.where('scope').startsWith(scopeOf(reference, '')).toArray();
}

function scopeOf(reference: string, part: string): string {
  return `career-finder:${reference}:${part}`;
}

function itemFor({ reference, selections }: StoredFinder, part: Part): Omit<OutboxItem, 'id'> | undefined {
  const body = part === 'questions' ? answersOf(selections) : choiceOf(selections, part);
  if (body === undefined) return undefined;
  const input = { body: { user_reference: reference, ...body } };
  return newItem(scopeOf(reference, part), endpoints[part], input, Date.now() + SEND_AFTER);
}

function answersOf({ user_answer_selections }: Selections) {
  return user_answer_selections.length === 0 ? undefined : { user_answer_selections };
}

/** Returns the choice in a part if its rule allows it to be sent; activities may be empty. */
function choiceOf(selections: Selections, part: ChoicePart) {
  const { field, isExact } = choiceParts[part];
  const chosen_at = selections.chosen_at[field];
  if (chosen_at === null || (isExact && !isPartComplete(selections, part, 0))) return undefined;
  return { [field]: selections[field], chosen_at };
}

/** Returns an item without an owner, which is sent for any user: the reference identifies the answers. */
function newItem(scope: string, endpoint: string, input: unknown, nextAt: number): Omit<OutboxItem, 'id'> {
  return { ...firstAttempt(nextAt), scope, endpoint, input, owner: null, is_anonymous: true, created_at: Date.now() };
}
