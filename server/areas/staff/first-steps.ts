import { sql } from 'kysely';
import { type FirstStep, type FirstStepState, firstSteps } from '#contract/kit/first-steps.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';

/** Manifest properties that the list of first steps reads. */
export type FirstStepsArea = Pick<AreaManifest, 'firstSteps'>;

/** Reads which first steps are complete (STAFF-37), in one statement with the conditions of all areas. */
export async function readFirstSteps(
  areas: readonly FirstStepsArea[],
  { db, clock, settings, checkout }: SignedInContext,
): Promise<FirstStepState[]> {
  const now = clock.now();
  const conditions = areas.flatMap(({ firstSteps: own = {} }) => Object.entries(own));
  const columns = conditions.map(([step, isDone]) => sql`${isDone(now)} as ${sql.ref(step)}`);
  const { rows } = await sql<Partial<Record<FirstStep, boolean>>>`select ${sql.join(columns)}`.execute(db);
  const done = { ...rows[0], mail: settings.hasMailServer, payments: checkout.isOpen };
  return firstSteps.map((step) => ({ step, is_done: done[step] === true }));
}
