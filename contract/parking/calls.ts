import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { PhoneWallets, WalletLinks } from '#contract/kit/phone-wallets.ts';

/**
 * `awaiting_payment`: photos and plate have arrived, the green contribution has not; `pending`: awaiting a staff
 * decision; a rejected permit has a reason, and its holder may apply again (PARK-3).
 */
export const permitStates = ['awaiting_payment', 'pending', 'available', 'rejected'] as const;
export type PermitState = (typeof permitStates)[number];

/** A permit for its holder; `code` (`YY-XXXX-C`) and `qr` (the signed text of its QR code) are set once available. */
export const ParkingPermit = v.object({
  id: v.number(),
  state: v.picklist(permitStates),
  number_plate: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  code: v.nullable(v.string()),
  qr: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  requested_at: Timestamp,
  decided_at: v.nullable(Timestamp),
  valid_until: Timestamp,
  /** The open payment, if there is one */
  payment_id: v.nullable(v.string()),
  wallets: PhoneWallets,
});
export type ParkingPermit = v.InferOutput<typeof ParkingPermit>;

/** `none` if the caller never applied for this year's permit, or its year is over. */
export const ParkingPermitStatus = v.object({
  state: v.picklist(['none', ...permitStates]),
  permit: v.nullable(ParkingPermit),
});
export type ParkingPermitStatus = v.InferOutput<typeof ParkingPermitStatus>;

/** The parking permit (docs/requirements/parking.md). */
export const parking = area('parking', {
  status: {
    method: 'GET',
    path: '/api/parking-permit/status',
    summary: 'The caller’s parking permit',
    who: 'registered',
    answer: dataAnswer(ParkingPermitStatus),
  },
  wallet: {
    method: 'GET',
    path: '/api/parking-permit/wallet',
    summary: 'Links that add the approved permit to a phone wallet; 404 if no wallet is configured',
    who: 'registered',
    answer: dataAnswer(WalletLinks),
    errors: ['not_found'],
  },
});
