import { sql } from 'kysely';
import { passes } from '#contract/passes/calls.ts';
import { defineArea } from '#server/http/area.ts';
import { readFees } from '#server/services/fees.ts';
import { moneyOf } from '#server/services/money.ts';
import { windowColumns } from '#server/services/opening-windows.ts';
import { bindWalletFile } from '#server/services/wallet-links.ts';

/** Prices that pages show before a payment; those of toga items are part of `toga.types`. */
const publicFees = ['donation', 'parking_permit', 'student_card', 'toga_deposit'] as const;

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
      fees: async (_request, { db, clock, locale }) => {
        const feeOf = await readFees(db, clock.now());
        return publicFees.map((purpose) => ({ purpose, amount: moneyOf(feeOf(purpose), locale) }));
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
