import { sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { parking } from '#contract/parking/calls.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { findOpenPayment } from '#server/services/open-payments.ts';
import { signCode } from '#server/services/signed-codes.ts';
import { walletsFor } from '#server/services/wallet-links.ts';

/**
 * Returns the caller's own permit of this year (PARK-1, PARK-3). A rejected one is shown with its reason until a new
 * request.
 */
export async function getPermitStatus(context: SignedInContext): Promise<ResultOf<typeof parking.status>> {
  const { db, clock, secrets, session } = context;
  const row = await findRow(context);
  if (row === undefined) return { state: 'none', permit: null };
  const { state, code, valid_until } = row;
  const isUnpaid = state === 'awaiting_payment';
  const permit = {
    ...row,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    qr: code === null ? null : signCode(secrets, { kind: 'parking_permit', code, valid_until }),
    payment_id: isUnpaid ? await findOpenPayment(db, session.user_id, 'parking_permit', clock.now()) : null,
    ...(state === 'available' && walletsFor(context)),
  };
  return { state, permit };
}

/** A permit whose year is over counts as none; a rejected one comes after any other. */
function findRow({ db, clock, session }: SignedInContext) {
  return db
    .selectFrom('parking_permits as permit')
    .leftJoin('personal_details as personal', 'personal.user_id', 'permit.user_id')
    .select([
      'permit.id',
      'permit.state',
      'permit.number_plate',
      'permit.code',
      'permit.reason',
      'permit.requested_at',
      'permit.decided_at',
      'permit.valid_until',
      'personal.first_name',
      'personal.last_name',
    ])
    .where('permit.user_id', '=', session.user_id)
    .where('permit.valid_until', '>', clock.now())
    .orderBy(sql`permit.state = 'rejected'`)
    .orderBy('permit.valid_until', 'desc')
    .orderBy('permit.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
