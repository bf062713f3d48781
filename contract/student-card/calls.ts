import * as v from 'valibot';
import { Media, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { PhoneWallets, WalletLinks } from '#contract/kit/phone-wallets.ts';

/** A card in the wallet. `qr` is the signed text of its QR code, which contains only the code and its expiry. */
export const StudentCard = v.object({
  code: v.string(),
  qr: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  entity: v.string(),
  course: v.string(),
  profile_picture: v.nullable(Media),
  issued_at: Timestamp,
  valid_until: Timestamp,
  wallets: PhoneWallets,
});
export type StudentCard = v.InferOutput<typeof StudentCard>;

/**
 * `none`: never applied for; `awaiting_payment`: applied for, `payment_id` is the open payment, if there is one;
 * `available`: paid. A card whose year is over counts as `none`.
 */
export const StudentCardStatus = v.object({
  state: v.picklist(['none', 'awaiting_payment', 'available']),
  payment_id: v.nullable(v.string()),
  card: v.nullable(StudentCard),
});
export type StudentCardStatus = v.InferOutput<typeof StudentCardStatus>;

/** The student card (docs/requirements/student-card.md). */
export const studentCard = area('studentCard', {
  status: {
    method: 'GET',
    path: '/api/student-card/status',
    summary: 'The caller’s student card',
    who: 'registered',
    answer: dataAnswer(StudentCardStatus),
  },
  wallet: {
    method: 'GET',
    path: '/api/student-card/wallet',
    summary: 'Links that add the student card to a phone wallet; 404 if no wallet is configured',
    who: 'registered',
    answer: dataAnswer(WalletLinks),
    errors: ['not_found'],
  },
});
