import type { parking } from '#contract/parking/calls.ts';
import type { Handler } from '#server/http/serve.ts';
import { walletLinksOf } from '#server/services/wallet-links.ts';
import { getPermitStatus } from './status.ts';

const words = {
  title: /*i18n*/ { id: 'server.wallet.parkingPermit', message: 'Parking permit' },
  holder: /*i18n*/ { id: 'server.wallet.holder', message: 'Holder' },
};

/** The caller’s approved permit for the wallet of a phone. @throws HttpProblem `not_found` without a key */
export const permitForWallet: Handler<typeof parking.wallet> = async (_request, context) => {
  const { state, permit } = await getPermitStatus(context);
  const { code = null, qr = null } = permit ?? {};
  const hasPass = state === 'available' && permit !== null && code !== null && qr !== null;
  return walletLinksOf(
    hasPass
      ? {
          kind: 'parking_permit',
          title: words.title,
          holder: permit.number_plate,
          code,
          qr,
          fields: [{ key: 'holder', label: words.holder, value: `${permit.first_name} ${permit.last_name}`.trim() }],
          valid_until: new Date(permit.valid_until),
        }
      : undefined,
    context,
  );
};
