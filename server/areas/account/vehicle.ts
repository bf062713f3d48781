import type { Kysely, Selectable } from 'kysely';
import type { account } from '#contract/account/calls.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB, OpeningWindows } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { openWindow } from '#server/services/opening-windows.ts';
import { type PreparedFile, keepFile, preparePicture, removeFile } from '#server/services/private-files.ts';
import { answerStep, lockAnswers, requireStepsBefore, statusAfter } from '#server/services/registration-status.ts';

const DAY_MS = 86_400_000;

/**
 * Saves the step PARKING: a permit that waits for its payment (PARK-4, PARK-7). An unpaid request of the same account
 * is replaced; after a rejected one, another may follow. Summer permits are issued by the office only (PARK-4).
 *
 * @throws HttpProblem `students_only`, `step_missing`, `window_closed`, `plate_taken`, `already_paid`
 */
export const askForPermit: Handler<typeof account.vehicle> = async ({ body, files }, context) => {
  const { db, session } = context;
  requireStepsBefore('PARKING', await lockAnswers(db, session.user_id), session.account_type);
  await mustBeOpen(context);
  const front = await preparePicture(files.driving_licence_front, 'driving_licence_front', context);
  const back = await preparePicture(files.driving_licence_back, 'driving_licence_back', context);
  try {
    return await db.transaction().execute(async (transaction) => {
      const inside = { ...context, db: transaction };
      await answerStep('PARKING', 'done', inside);
      await place({ plate: body.number_plate, front, back }, inside);
      return statusAfter(inside);
    });
  } catch (error) {
    if (isConstraintViolation(error, 'parking_permits_by_plate')) throw new HttpProblem('plate_taken');
    throw error;
  }
};

async function mustBeOpen({ db, clock }: SignedInContext): Promise<Selectable<OpeningWindows>> {
  const window = await openWindow(db, 'parking_permit', clock.now());
  if (window === undefined) throw new HttpProblem('window_closed');
  return window;
}

interface Vehicle {
  plate: string;
  front: PreparedFile;
  back: PreparedFile;
}

/** The window may have closed while the photos were uploaded, so it is checked again with the account locked. */
async function place({ plate, front, back }: Vehicle, context: SignedInContext): Promise<void> {
  const { db, clock, session } = context;
  const { kind, valid_until } = await mustBeOpen(context);
  const now = clock.now();
  const unpaid = await findUnpaid(db, session.user_id, valid_until);
  await freePlate(db, plate, valid_until, now);
  const request = {
    kind,
    number_plate: plate,
    driving_licence_front_id: null,
    driving_licence_back_id: null,
    requested_at: now,
    valid_until,
  };
  const { id } = await (
    unpaid
      ? db.updateTable('parking_permits').set(request).where('id', '=', unpaid.id).returning('id')
      : db
          .insertInto('parking_permits')
          .values({ ...request, user_id: session.user_id, state: 'awaiting_payment' })
          .returning('id')
  ).executeTakeFirstOrThrow();
  if (unpaid) await removePhotos(db, [unpaid]);
  const photos = {
    driving_licence_front_id: (await keepFile(db, session.user_id, front)).id,
    driving_licence_back_id: (await keepFile(db, session.user_id, back)).id,
  };
  await db.updateTable('parking_permits').set(photos).where('id', '=', id).execute();
}

/**
 * Finds the row of the account's own unpaid request, to be overwritten, so that a payment in progress still finds it.
 * @throws HttpProblem `already_paid` if a permit of this year has been paid for
 */
async function findUnpaid(db: Kysely<DB>, userId: number, validUntil: Date) {
  const permits = await db
    .selectFrom('parking_permits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '!=', 'rejected')
    .where((eb) => eb.or([eb('state', '=', 'awaiting_payment'), eb('valid_until', '=', validUntil)]))
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  if (permits.some(({ state }) => state !== 'awaiting_payment')) throw new HttpProblem('already_paid');
  const [newest, ...older] = permits;
  await removePermits(db, older);
  return newest;
}

/** Deletes another account's unpaid request for the plate after a day; the unique key decides all other cases. */
async function freePlate(db: Kysely<DB>, plate: string, validUntil: Date, now: Date): Promise<void> {
  const stale = await db
    .deleteFrom('parking_permits')
    .where('number_plate', '=', plate)
    .where('valid_until', '=', validUntil)
    .where('state', '=', 'awaiting_payment')
    .where('requested_at', '<=', new Date(now.getTime() - DAY_MS))
    .returningAll()
    .execute();
  await removePhotos(db, stale);
}

type Permit = { id: number; driving_licence_front_id: string | null; driving_licence_back_id: string | null };

async function removePermits(db: Kysely<DB>, permits: readonly Permit[]): Promise<void> {
  if (permits.length === 0) return;
  const ids = permits.map(({ id }) => id);
  await db.deleteFrom('parking_permits').where('id', 'in', ids).execute();
  await removePhotos(db, permits);
}

async function removePhotos(db: Kysely<DB>, permits: readonly Permit[]): Promise<void> {
  for (const { driving_licence_front_id, driving_licence_back_id } of permits) {
    await removeFile(db, driving_licence_front_id);
    await removeFile(db, driving_licence_back_id);
  }
}
