import {
  type ChoicePart,
  choiceParts,
  mergeSelections,
  noSelections,
  type Selections,
} from '#contract/career-finder/answers.ts';
import type { careerFinder } from '#contract/career-finder/calls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { HandlerContext, JobServices } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { countNetworkCall } from '#server/http/pressure.ts';
import type { ItemKind } from './catalogue.ts';

type Reader = Pick<HandlerContext, 'db' | 'secrets'>;
type Writer = Pick<HandlerContext, 'db' | 'clock' | 'secrets' | 'caller' | 'proofs'>;

const kindOf: Readonly<Record<ChoicePart, ItemKind>> = {
  sectors: 'sector',
  pleasures: 'pleasure',
  activities: 'activity',
  values: 'value',
};

/**
 * New references that one network may create without a proof of work; high, because a whole lecture hall starts at the
 * same time.
 */
const creationLimit = { name: 'career finder', free: 1000, seconds: 3600 } as const;

/**
 * Stores the choices of a part, unless newer ones are stored. @returns all answers under the reference
 * @throws HttpProblem `invalid` for unknown choices, `answers_cleared`, `proof_needed`
 */
export async function saveChoice(
  part: ChoicePart,
  { user_reference, chosen_at }: { user_reference: string; chosen_at: string },
  ids: readonly string[],
  context: Writer,
): Promise<Selections> {
  const { field } = choiceParts[part];
  await allowOnly(kindOf[part], ids, field, context);
  const selections = { ...noSelections, [field]: ids, chosen_at: { ...noSelections.chosen_at, [field]: chosen_at } };
  return save(user_reference, selections, context);
}

/** Stores answers to the questionnaire, each unless a newer one is stored; throws as `saveChoice` does. */
export async function saveAnswers(
  { user_reference, user_answer_selections }: RequestOf<typeof careerFinder.saveAnswers>['body'],
  context: Writer,
): Promise<Selections> {
  const questions = user_answer_selections.map(({ question }) => question);
  await allowOnly('question', questions, 'user_answer_selections', context);
  return save(user_reference, { ...noSelections, user_answer_selections }, context);
}

async function allowOnly(kind: ItemKind, ids: readonly string[], field: string, { db }: Writer): Promise<void> {
  const rows = await db.selectFrom('career_finder_items').select('id').where('kind', '=', kind).execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  if (!ids.every((id) => existingIds.has(id))) throw invalidAt(field, 'choice');
}

async function save(reference: string, newSelections: Selections, context: Writer): Promise<Selections> {
  const { db, clock } = context;
  const reference_hash = hashOf(reference, context);
  const changed_at = clock.now();
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('career_finder_answers')
    .values({ reference_hash, selections: JSON.stringify(noSelections), changed_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 1n) await limitNewReferences(context);
  // Locked, so that concurrent saves of two devices are merged one after the other.
  const { selections } = await db
    .selectFrom('career_finder_answers')
    .select('selections')
    .where('reference_hash', '=', reference_hash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const merged = mergeSelections(stillThere(selections), newSelections);
  await db
    .updateTable('career_finder_answers')
    .set({ selections: JSON.stringify(merged), changed_at })
    .where('reference_hash', '=', reference_hash)
    .execute();
  return merged;
}

/** Returns the answers under a reference. @throws HttpProblem `not_found`, `answers_cleared` */
export async function getSelections(reference: string, context: Reader): Promise<Selections> {
  const row = await context.db
    .selectFrom('career_finder_answers')
    .select('selections')
    .where('reference_hash', '=', hashOf(reference, context))
    .executeTakeFirstOrThrow(notFound);
  return stillThere(row.selections);
}

/** Deletes the answers. The deletion itself is remembered for as long as an item may wait on a device. */
export async function clearAnswers(reference: string, context: Writer): Promise<void> {
  const { db, clock } = context;
  const reference_hash = hashOf(reference, context);
  const cleared = { selections: null, changed_at: clock.now() };
  const { numUpdatedRows } = await db
    .updateTable('career_finder_answers')
    .set(cleared)
    .where('reference_hash', '=', reference_hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('career_finder_answers')
    .values({ reference_hash, ...cleared })
    .onConflict((conflict) => conflict.column('reference_hash').doUpdateSet(cleared))
    .execute();
  await limitNewReferences(context);
}

/** Counts a new reference. */
function limitNewReferences(context: Writer): Promise<void> {
  return countNetworkCall(context, creationLimit);
}

/** Days without a change after which answers are deleted. */
const RETENTION_DAYS = 400;

/** Deletes old answers and old records of deletions. */
export async function deleteOldAnswers({ db, clock }: JobServices): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db.deleteFrom('career_finder_answers').where('changed_at', '<', before).execute();
}

function stillThere(selections: unknown): Selections {
  if (selections === null) throw new HttpProblem('answers_cleared');
  return selections as Selections;
}

/** Only a hash is stored, so that read access to the database does not allow changing answers. */
function hashOf(reference: string, { secrets }: Reader): Buffer {
  return secrets.digest('career finder', reference);
}
