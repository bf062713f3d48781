import type { JobServices } from '#server/http/context.ts';
import { lockIfThere } from '#server/services/registration-status.ts';

/** Locks the account of a booking first, in the order of docs/decisions/lock-order.md. It may be merged meanwhile. */
export async function lockHolder(booking_id: string, { db }: Pick<JobServices, 'db'>) {
  const owner = db.selectFrom('bookings').select('user_id').where('id', '=', booking_id);
  for (let user_id: number | null; ;) {
    const found = await owner.executeTakeFirstOrThrow();
    user_id = found.user_id;
    // A guest of a block has no account (BLOCK-9).
    const hasAccount = user_id !== null && (await lockIfThere(db, user_id));
    if ((await owner.executeTakeFirstOrThrow()).user_id === user_id) return { user_id, hasAccount };
  }
}
