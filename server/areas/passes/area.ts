import { sql } from 'kysely';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { passes } from '#contract/passes/calls.ts';
import { defineArea } from '#server/http/area.ts';
import { moneyOf } from '#server/services/money.ts';
import { windowColumns } from '#server/services/opening-windows.ts';
import { bindWalletFile } from '#server/services/wallet-links.ts';

/** The periods in which cards and permits can be requested, and their prices (PASS-1, PASS-4). */
export const passesArea = defineArea({
  contract: { passes },
  handlers: {
    passes: {
      openingDates: (_request, { db, clock }) =>
        db
          .selectFrom('opening_windows')
          .select(windowColumns)
          .where('closes_at', '>', clock.now())
          .orderBy('opens_at')
          .orderBy('id')
          .execute(),
      fees: async (_request, { db, locale }) => {
        const fees = await db.selectFrom('fees').selectAll().orderBy('purpose').execute();
        return fees.map(({ purpose, amount_cents }) => ({
          purpose: purpose as PaymentPurpose,
          amount: moneyOf(amount_cents, locale),
        }));
      },
    },
  },
  firstSteps: {
    opening_dates: (now) => sql<boolean>`exists (
      select from opening_windows where kind = 'student_card' and closes_at > ${now}
    )`,
  },
  jobs: [],
  personalTables: {},
  bind: bindWalletFile,
});
