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

/** Milliseconds until a change goes to the server: several in a row go as one. */
const SEND_AFTER = 1000;

const endpoints: Readonly<Record<Part, string>> = {
  sectors: 'careerFinder.saveSectors',
  pleasures: 'careerFinder.savePleasures',
  activities: 'careerFinder.saveActivities',
  values: 'careerFinder.saveValues',
  questions: 'careerFinder.saveAnswers',
};

/** On one device each person has answers of their own, and so have its visitors. */
export function finderKey(owner: string | null): string {
  return owner ?? '';
}

/** A new reference (FINDER-1). */
export function newReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Both tables in one transaction: an answer and the write that sends it are on the disk, or neither is. */
export function writeFinder<T>(database: DeviceDatabase, work: () => Promise<T>): Promise<T> {
  return database.transaction('rw', database.career_finder, database.outbox, work);
}

/**
 * Stores answers, and the writes that send these parts of them. A part that its rule refuses is stored only: it is sent
 * when it is complete. Inside a transaction of `writeFinder()`.
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

/** Deletes answers with what would send them, and sends word to forget them. Inside a transaction of `writeFinder()`. */
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

/** Everything that waits under a reference. */
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

/** What is chosen in a part, where its rule allows it to be sent; of activities also none. */
function choiceOf(selections: Selections, part: ChoicePart) {
  const { field, isExact } = choiceParts[part];
  const chosen_at = selections.chosen_at[field];
  if (chosen_at === null || (isExact && !isPartComplete(selections, part, 0))) return undefined;
  return { [field]: selections[field], chosen_at };
}

/** Tied to nobody, and sent whoever is signed in: a reference says who it is. */
function newItem(scope: string, endpoint: string, input: unknown, nextAt: number): Omit<OutboxItem, 'id'> {
  return { ...firstAttempt(nextAt), scope, endpoint, input, owner: null, is_anonymous: true, created_at: Date.now() };
}
