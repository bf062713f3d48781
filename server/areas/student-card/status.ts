import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { studentCard } from '#contract/student-card/calls.ts';
import { textsOrNull } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { findOpenPayment } from '#server/services/open-payments.ts';
import { profilePictureOf } from '#server/services/private-files.ts';
import { signCode } from '#server/services/signed-codes.ts';
import { walletsFor } from '#server/services/wallet-links.ts';

type Status = ResultOf<typeof studentCard.status>;

/** Returns the caller's valid card, or the payment for it (CARD-2, CARD-3). */
export async function getCardStatus(context: SignedInContext): Promise<Status> {
  const { db, clock, session } = context;
  const card = await findCard(context);
  if (card !== undefined) return { state: 'available', payment_id: null, card };
  const payment_id = await findOpenPayment(db, session.user_id, 'student_card', clock.now());
  return { state: payment_id === null ? 'none' : 'awaiting_payment', payment_id, card: null };
}

async function findCard(context: SignedInContext): Promise<Status['card'] | undefined> {
  const { secrets, session } = context;
  const row = await findRow(context);
  if (row === undefined) return undefined;
  const { code, valid_until, first_name, last_name, entity, course } = row;
  return {
    ...row,
    qr: signCode(secrets, { kind: 'student_card', code, valid_until }),
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    entity: entity ?? '',
    course: course ?? '',
    profile_picture: await profilePictureOf(session.user_id, context),
    ...walletsFor(context),
  };
}

/** Finds the caller's card of this year. */
function findRow({ db, clock, session, locale }: SignedInContext) {
  return db
    .selectFrom('student_cards as card')
    .leftJoin('personal_details as personal', 'personal.user_id', 'card.user_id')
    .leftJoin('academic_details as academic', 'academic.user_id', 'card.user_id')
    .leftJoin('entities', 'entities.id', 'academic.entity_id')
    .leftJoin('courses', 'courses.id', 'academic.course_id')
    .select([
      'card.code',
      'card.issued_at',
      'card.valid_until',
      'personal.first_name',
      'personal.last_name',
      ...textsOrNull(locale, 'entities.name as entity', 'courses.name as course'),
    ])
    .where('card.user_id', '=', session.user_id)
    .where('card.valid_until', '>', clock.now())
    .orderBy('card.valid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
}
