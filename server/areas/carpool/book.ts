import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type carpool, MAX_PASSENGERS } from '#contract/carpool/calls.ts';
import { GATE_CODE_RANDOM_LENGTH, writeGateCode } from '#contract/carpool/code.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { requireProvenEmail } from '#server/http/sessions.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { getCar } from './car-queries.ts';
import { lockPeople } from './locks.ts';
import { notifyPeople } from './notifications.ts';
import { requireRules } from './rules.ts';

type Booking = RequestOf<typeof carpool.book>;
type Joining = RequestOf<typeof carpool.addPassengers>;

/** The reason why a space or a passenger is not available. `ids` are those of the people concerned. */
type Obstacle =
  | { code: 'permit_missing' | 'already_in_car'; ids: number[] }
  | { code: 'carpool_closed' | 'no_spaces' | 'no_spaces_on_date' | 'car_full' };

/** Daily limit of calls that notify other people. */
const MAX_NEWS_PER_DAY = 60;

/**
 * Books a space and adds passengers, all or nothing, in one statement (`claim_carpool`). The arrival time of the call
 * counts, not the time of its turn.
 * Passengers get an e-mail, so the driver's address must be proven.
 * @throws HttpProblem the codes of `carpool.book`; `invalid` for passengers who cannot be found
 */
export async function bookSpace({ body }: Booking, context: SignedInContext) {
  const { db, session, received_at } = context;
  requireProvenEmail(session);
  const passengers = passengersIn(body, session.user_id);
  await lockPeopleAndDay(db, session.user_id, passengers);
  await requireRules(db, session.user_id);
  await requireFindable(db, passengers);
  await limitNews(context);
  await limitNotifyingWrites(context, 'carpool', body.date);
  const id = randomUUID();
  const code = writeGateCode(Array.from({ length: GATE_CODE_RANDOM_LENGTH }, () => randomInt(32)));
  await claim(
    db,
    session.user_id,
    sql`claim_carpool(${id}, ${body.date}::date, ${body.car_park_id}, ${body.bay}, ${session.user_id},
      ${passengers}::integer[], ${code}, ${received_at})`,
  );
  await notifyPeople(context, {
    kind: 'carpool_booked',
    booking_id: id,
    user_ids: [session.user_id],
    by: session.user_id,
  });
  await notifyPeople(context, { kind: 'carpool_added', booking_id: id, user_ids: passengers, by: session.user_id });
  return getCar(id, context);
}

/** Adds passengers to the caller's own car. @throws HttpProblem the codes of `carpool.addPassengers` */
export async function addPassengers({ params: { id }, body }: Joining, context: SignedInContext) {
  const { db, session, received_at } = context;
  requireProvenEmail(session);
  const passengers = passengersIn(body, session.user_id);
  await lockPeopleAndDay(db, session.user_id, passengers);
  await requireDriver(db, id, session.user_id);
  await requireFindable(db, passengers);
  await limitNews(context);
  await limitNotifyingWrites(context, 'carpool', id);
  const joining = sql`join_carpool(${id}, ${passengers}::integer[], ${MAX_PASSENGERS}, ${received_at})`;
  await claim(db, session.user_id, joining);
  await notifyPeople(context, { kind: 'carpool_added', booking_id: id, user_ids: passengers, by: session.user_id });
  return getCar(id, context);
}

/**
 * Rejects before queueing if there is no space. Passes if the account is in a car that day, because a repeated call
 * gets its stored response.
 * @throws HttpProblem `no_spaces`, `no_spaces_on_date`
 */
export async function rejectIfFull({ body }: Booking, { db, session, received_at }: SignedInContext): Promise<void> {
  const { rows } = await sql<{ obstacle: Obstacle | null }>`
    select carpool_space_obstacle(${body.date}::date, ${body.car_park_id}, ${body.bay}, ${received_at}) as obstacle
    where not exists (
      select from carpool_people where user_id = ${session.user_id} and day = ${body.date}::date and state = 'in'
    )`.execute(db);
  const code = rows[0]?.obstacle?.code;
  if (code === 'no_spaces' || code === 'no_spaces_on_date') throw new HttpProblem(code);
}

/** Returns the ids without duplicates; drivers cannot be their own passengers. @throws HttpProblem `invalid` */
function passengersIn({ passengers }: Pick<Booking['body'], 'passengers'>, driver: number): number[] {
  const driverIndex = passengers.findIndex(({ user_id }) => user_id === driver);
  if (driverIndex !== -1) throw invalidAt(`passengers.${driverIndex}.user_id`, 'choice');
  return [...new Set(passengers.map(({ user_id }) => user_id))];
}

async function lockPeopleAndDay(db: Kysely<DB>, driver: number, passengers: readonly number[]): Promise<void> {
  const existingPeople = await lockPeople(db, [driver, ...passengers]);
  if (!existingPeople.has(driver)) throw new HttpProblem('unauthenticated');
}

/** @throws HttpProblem `not_found` unless the caller drives this car */
async function requireDriver(db: Kysely<DB>, id: string, user_id: number): Promise<void> {
  const ownPlace = db
    .selectFrom('carpool_people')
    .select('id')
    .where('booking_id', '=', id)
    .where('user_id', '=', user_id);
  await ownPlace.where('is_driver', '=', true).executeTakeFirstOrThrow(notFound);
}

/** Rejects passengers who did not opt in or have no proven address, as if they did not exist. @throws HttpProblem `invalid` */
async function requireFindable(db: Kysely<DB>, passengers: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('carpool_findable')
    .innerJoin('users', 'users.id', 'carpool_findable.user_id')
    .select('user_id')
    .where('user_id', 'in', passengers)
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .execute();
  const hidden = passengers.findIndex((id) => !rows.some(({ user_id }) => user_id === id));
  if (hidden !== -1) throw invalidAt(`passengers.${hidden}.user_id`, 'choice');
}

function limitNews({ db, clock, session }: SignedInContext): Promise<number> {
  return countUse(db, clock, { key: `carpool news ${session.user_id}`, most: MAX_NEWS_PER_DAY, seconds: 86_400 });
}

/** The unique keys are a second defence: if a lock is missing, they reject a row that a claim had allowed. */
async function claim(db: Kysely<DB>, driver: number, claiming: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ claim: { code: 'claimed' } | Obstacle }>`select ${claiming} as claim`
    .execute(db)
    .catch(rejectTaken);
  const result = rows[0]?.claim;
  if (result === undefined) throw new Error('The database did not return the result of a claim.');
  if (result.code !== 'claimed') throw await refusalOf(db, driver, result);
}

function rejectTaken(error: unknown): never {
  if (isConstraintViolation(error, 'carpool_bookings_space')) throw new HttpProblem('no_spaces');
  if (isConstraintViolation(error, 'carpool_people_one_car')) throw new HttpProblem('already_carpooling');
  throw error;
}

async function refusalOf(db: Kysely<DB>, driver: number, obstacle: Obstacle): Promise<HttpProblem> {
  const { code } = obstacle;
  if (code === 'car_full') return new HttpProblem(code, { values: { max: MAX_PASSENGERS } });
  if (code !== 'permit_missing' && code !== 'already_in_car') return new HttpProblem(code);
  const { ids } = obstacle;
  if (ids.includes(driver)) return new HttpProblem(code === 'permit_missing' ? 'permit_needed' : 'already_carpooling');
  const named = await db
    .selectFrom('personal_details')
    .select(sql<string>`short_name(first_name, last_name)`.as('name'))
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  const names = named.map(({ name }) => name).join(', ');
  return new HttpProblem(code, { values: { names }, extra: { user_ids: ids } });
}
