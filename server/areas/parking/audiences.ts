import { sql } from 'kysely';
import type { PermitState } from '#contract/parking/calls.ts';
import type { AudienceSource } from '#server/http/audiences.ts';
import type { Message } from '#server/http/translate.ts';

const titles: Readonly<Record<PermitState, Message>> = {
  available: /*i18n*/ { id: 'server.audience.permitsApproved', message: 'Holders of an approved parking permit' },
  pending: /*i18n*/ { id: 'server.audience.permitsPending', message: 'People whose parking permit awaits a decision' },
  awaiting_payment: /*i18n*/ {
    id: 'server.audience.permitsUnpaid',
    message: 'People who have not paid for their parking permit',
  },
  rejected: /*i18n*/ { id: 'server.audience.permitsRejected', message: 'People whose parking permit was rejected' },
};

/** People with a parking permit or a request for one, by its state; only permits that have not ended. */
export const parkingAudiences: readonly AudienceSource[] = Object.entries(titles).map(([state, title]) => ({
  kind: `permits_${state}`,
  who: 'staff',
  title,
  members: (_ref, now) => sql`
    select user_id from parking_permits where state = ${state} and valid_until > ${now}`,
}));
