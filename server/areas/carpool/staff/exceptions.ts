import { type Kysely, sql } from 'kysely';
import type { carpoolAdmin, CarpoolException, ExceptionForm } from '#contract/carpool/staff.ts';
import { orderOf, paginate } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { changeSpaces } from '../withdraw.ts';
import { bothLanguages } from './car-parks.ts';

/** Lists days with an exceptional number of spaces, newest first unless `sort` is given. */
export const listExceptions: Handler<typeof carpoolAdmin.exceptions> = ({ query }, { db, locale }) => {
  const { direction } = orderOf(query.sort);
  return paginate(db.selectFrom('carpool_exceptions'), query, (all) =>
    all
      .leftJoin('car_parks', 'car_parks.id', 'carpool_exceptions.car_park_id')
      .select([
        'carpool_exceptions.id',
        'carpool_exceptions.bays',
        'carpool_exceptions.version',
        bothLanguages('carpool_exceptions.reason').as('reason'),
        sql<string>`to_char(carpool_exceptions.day, 'YYYY-MM-DD')`.as('date'),
        sql<CarpoolException['car_park']>`case when car_parks.id is not null then
          jsonb_build_object('id', car_parks.id, 'name', localised(car_parks.name, ${locale})) end`.as('car_park'),
      ])
      .orderBy('carpool_exceptions.day', direction)
      .orderBy('carpool_exceptions.id', direction),
  );
};

/**
 * Adds an exception; bookings that lose their space are cancelled, and their people notified. @throws HttpProblem as
 * `save` does
 */
export const addException: Handler<typeof carpoolAdmin.addException> = async ({ body }, context) => {
  await save(body, context, 'carpool_exception_added', (db, row) => addRow(db, 'carpool_exceptions', row));
};

/** Changes an existing exception. @throws HttpProblem `not_found`, `version_conflict`, and as `save` does */
export const changeException: Handler<typeof carpoolAdmin.changeException> = async (
  { params: { id }, body },
  context,
) => {
  await save(body, context, 'carpool_exception_changed', async (db, row) => {
    const version = await nextVersion(context, { table: 'carpool_exceptions', id }, body);
    await db
      .updateTable('carpool_exceptions')
      .set({ ...row, version })
      .where('id', '=', id)
      .execute();
    return id;
  });
};

interface Row {
  day: string;
  car_park_id: number | null;
  bays: number;
  reason: ExceptionForm['reason'];
}

/**
 * @param write returns the id of the exception
 * @throws HttpProblem `invalid` for a past day or one with an exception, an unknown car park, or spaces in all car
 * parks together
 */
async function save(
  { date, car_park_id, bays, reason }: ExceptionForm,
  context: SignedInContext,
  action: 'carpool_exception_added' | 'carpool_exception_changed',
  write: (db: Kysely<DB>, row: Row) => Promise<number>,
): Promise<void> {
  if (date < dayInMalta(context.clock.now())) throw invalidAt('date', 'past');
  if (car_park_id === undefined && bays > 0) throw invalidAt('bays', 'max_value', { max: 0 });
  let id = 0;
  const cancelled = await changeSpaces(context, async (db) => {
    if (car_park_id !== undefined) await requireCarPark(db, car_park_id);
    id = await write(db, { day: date, car_park_id: car_park_id ?? null, bays, reason }).catch(rejectDuplicate);
  });
  const details = { date, bays: String(bays), cancelled: String(cancelled) };
  await record(context, { action, subject: 'carpool_exception', subject_id: id, details });
}

async function requireCarPark(db: Kysely<DB>, id: number): Promise<void> {
  const park = db.selectFrom('car_parks').select('id').where('id', '=', id);
  await park.executeTakeFirstOrThrow(() => invalidAt('car_park_id', 'choice'));
}

function rejectDuplicate(error: unknown): never {
  throw isConstraintViolation(error, 'carpool_exceptions_once') ? invalidAt('date', 'overlap') : error;
}

/**
 * Removes an exception. If its weekday has fewer spaces, the bookings that lose their space are cancelled.
 * @throws HttpProblem `not_found`
 */
export const removeException: Handler<typeof carpoolAdmin.removeException> = async ({ params: { id } }, context) => {
  await keepContent(context.db, { table: 'carpool_exceptions', id });
  const cancelled = await changeSpaces(context, (db) =>
    db.deleteFrom('carpool_exceptions').where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound),
  );
  const details = { cancelled: String(cancelled) };
  await record(context, {
    action: 'carpool_exception_removed',
    subject: 'carpool_exception',
    subject_id: id,
    details,
  });
};
