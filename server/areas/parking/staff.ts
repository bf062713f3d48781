import { type Kysely, sql } from 'kysely';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { parkingAdmin } from '#contract/parking/staff.ts';
import { definedOnly, escapePattern, orderOf, paginate } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide, record, recordRead } from '#server/services/audit.ts';
import { linkTo } from '#server/services/file-links.ts';
import { dateInMalta, yearInMalta } from '#server/services/malta-time.ts';
import { person } from '#server/services/person.ts';
import { removeFile } from '#server/services/private-files.ts';
import { markRefundDue } from '#server/services/settlement.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { decisionMail } from './decision-mail.ts';
import { generatePermitCode } from './permit-codes.ts';

type Permit = ResultOf<typeof parkingAdmin.view>;

/** Lists permits, the longest pending first. Photos are only in the response for a single permit. */
export const listPermits: Handler<typeof parkingAdmin.list> = async ({ query }, { db }) => {
  const { state, search } = query.filter;
  const matching = permits(db)
    .where((eb) => eb.and(definedOnly({ 'parking_permits.state': state })))
    .where((eb) => foundByWords(eb.ref('parking_permits.id'), search, searched));
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    withColumns(all).orderBy(`parking_permits.${column}`, direction).orderBy('parking_permits.id', direction),
  );
  const withoutPhotos = { driving_licence_front_url: null, driving_licence_back_url: null };
  return { rows: rows.map((row) => ({ ...row, ...withoutPhotos })), total };
};

/** Returns one permit; viewing its photos is recorded in the audit log. @throws HttpProblem `not_found` */
export async function getPermit(id: number, context: SignedInContext): Promise<Permit> {
  const { driving_licence_front_id, driving_licence_back_id, ...permit } = await withColumns(permits(context.db))
    .select(['parking_permits.driving_licence_front_id', 'parking_permits.driving_licence_back_id'])
    .where('parking_permits.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const hasPhotos = driving_licence_front_id !== null || driving_licence_back_id !== null;
  const subject_ids = hasPhotos ? [id] : [];
  await recordRead(context, { action: 'licence_viewed', subject: 'parking_permit', subject_ids });
  const photo = (file: string | null) => (file === null ? null : linkTo({ id: file }, context, FILE_LINK_SECONDS));
  return {
    ...permit,
    driving_licence_front_url: photo(driving_licence_front_id),
    driving_licence_back_url: photo(driving_licence_back_id),
  };
}

function permits(db: Kysely<DB>) {
  return db
    .selectFrom('parking_permits')
    .innerJoin('users', 'users.id', 'parking_permits.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'parking_permits.user_id');
}

const searched: WordSources = (word) => {
  const code = word.typed.toUpperCase();
  return [
    sql`select id from parking_permits where user_id in (${accountsWith(word)})`,
    sql`select id from parking_permits where number_plate like ${`%${escapePattern(code)}%`} or code = ${code} or id::text = ${word.typed}`,
  ];
};

function withColumns(query: ReturnType<typeof permits>) {
  return query.select((eb) => [
    'parking_permits.id',
    'parking_permits.state',
    'parking_permits.number_plate',
    'parking_permits.code',
    'parking_permits.reason',
    'parking_permits.requested_at',
    'parking_permits.decided_at',
    'parking_permits.valid_until',
    person(eb.ref('parking_permits.user_id')).as('holder'),
    person(eb.ref('parking_permits.decided_by')).as('decided_by'),
  ]);
}

type Request = RequestOf<typeof parkingAdmin.decide>;

/**
 * Approves or rejects a pending permit: of two decisions the first counts. Deletes the photos of the licence in both
 * cases, e-mails the holder, and marks a rejected permit for refund (PARK-9 to PARK-11).
 * @throws HttpProblem `not_found`, `already_decided`
 */
export const decidePermit: Handler<typeof parkingAdmin.decide> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const isApproved = body.decision === 'approve';
  const action = isApproved ? 'permit_approved' : 'permit_rejected';
  await lockHolder(db, id);
  const decided = await decide(context, {
    change: () => changePermit(id, body, context),
    refusal: async () => ((await findPermit(db, id)) === undefined ? 'not_found' : 'already_decided'),
    audit: { action, subject: 'parking_permit', subject_id: id },
    notifications: ({ user_id, number_plate, code, reason, valid_until }) => ({
      user_id,
      kind: action,
      values: { number_plate, code: code ?? '', reason: reason ?? '', until: dateInMalta(valid_until) },
      path: memberPaths.myParkingPermit,
    }),
    mail: decisionMail,
  });
  await removeFile(db, decided.driving_licence_front_id);
  await removeFile(db, decided.driving_licence_back_id);
  // The green contribution of a rejected permit is refunded; a card in the same payment stays.
  if (!isApproved && decided.payment_id !== null) {
    await markRefundDue(db, decided.payment_id, { reason: 'permit_rejected', purpose: 'parking_permit' }, context);
  }
  return getPermit(id, context);
};

/**
 * Changes the number plate of a permit, unless it was rejected or has another plate than the caller has read
 * (PARK-17).
 * @throws HttpProblem `not_found`, `version_conflict`, `plate_taken`
 */
export const correctPlate: Handler<typeof parkingAdmin.correctPlate> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  await lockHolder(db, id);
  if ((await findPermit(db, id)) === undefined) throw notFound();
  const changed = await db
    .updateTable('parking_permits')
    .set({ number_plate: body.number_plate })
    .where('id', '=', id)
    .where('number_plate', '=', body.previous)
    .where('state', '<>', 'rejected')
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'parking_permits_by_plate') ? new HttpProblem('plate_taken') : error;
    });
  if (changed === undefined) throw new HttpProblem('version_conflict', { extra: { latest: null } });
  await record(context, { action: 'permit_plate_changed', subject: 'parking_permit', subject_id: id });
};

/** Locks the account first, like every change of an account's data: a deletion waits, or has finished. */
async function lockHolder(db: Kysely<DB>, id: number): Promise<void> {
  const holder = db.selectFrom('parking_permits').select('user_id').where('id', '=', id);
  await db.selectFrom('users').select('id').where('id', '=', holder).forNoKeyUpdate().execute();
}

async function changePermit(id: number, body: Request['body'], { db, clock, session }: SignedInContext) {
  const now = clock.now();
  const decision =
    body.decision === 'approve'
      ? { state: 'available', code: await generatePermitCode(db, yearInMalta(now)) }
      : { state: 'rejected', reason: body.reason };
  return db
    .updateTable('parking_permits')
    .set({ ...decision, decided_at: now, decided_by: session.user_id })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['user_id', 'number_plate', 'code', 'reason', 'valid_until', 'payment_id'])
    .returning(['driving_licence_front_id', 'driving_licence_back_id'])
    .executeTakeFirst();
}

function findPermit(db: Kysely<DB>, id: number) {
  return db.selectFrom('parking_permits').select('id').where('id', '=', id).executeTakeFirst();
}
