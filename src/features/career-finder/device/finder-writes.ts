import type { ApiError } from '#client/api/api-error.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { AttemptResult } from '#client/offline/outbox-rules.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { WaitingWrite, WriteHooks } from '#client/offline/write-hooks.ts';
import { mergeSelections, type Selections } from '#contract/career-finder/answers.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { itemsOf } from './finder-rows.ts';

const hooks: WriteHooks = { onSent, onFailed, onDeleted: () => Promise.resolve() };

/** The career finder's offline writes. */
export const finderWrites = {
  saveSectors: { endpoint: careerFinder.saveSectors, hooks },
  savePleasures: { endpoint: careerFinder.savePleasures, hooks },
  saveActivities: { endpoint: careerFinder.saveActivities, hooks },
  saveValues: { endpoint: careerFinder.saveValues, hooks },
  saveAnswers: { endpoint: careerFinder.saveAnswers, hooks },
  restart: { endpoint: careerFinder.restart },
} satisfies Record<string, WaitingWrite>;

/** Merges the response, which includes answers of other devices under the same reference. */
async function onSent(database: DeviceDatabase, item: OutboxItem, answer: unknown): Promise<void> {
  if (answer !== undefined) await noteSelections(database, referenceOf(item), answer as Selections);
}

/** Clears the answers here, if the reference was cleared on another device. */
async function onFailed(
  database: DeviceDatabase,
  item: OutboxItem,
  failure: ApiError,
  changes: AttemptResult,
): Promise<AttemptResult | undefined> {
  if (failure.code !== 'answers_cleared') return changes;
  await deleteCleared(database, referenceOf(item));
  return undefined;
}

/** Merges the server's answers with those on the device. Must run inside a transaction. */
export async function noteSelections(database: DeviceDatabase, reference: string, theirs: Selections): Promise<void> {
  await database.career_finder
    .filter((row) => row.reference === reference)
    .modify((row) => {
      row.selections = mergeSelections(row.selections, theirs);
      row.server = theirs;
    });
}

/** Deletes all data of a cleared reference. Must run inside a transaction. */
export async function deleteCleared(database: DeviceDatabase, reference: string): Promise<void> {
  const waiting = await itemsOf(database, reference);
  await database.outbox.bulkDelete(waiting.map(({ id }) => id));
  await database.career_finder.filter((row) => row.reference === reference).delete();
}

function referenceOf({ input }: OutboxItem): string {
  return (input as { body: { user_reference: string } }).body.user_reference;
}
