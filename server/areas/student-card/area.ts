import { studentCardAdmin } from '#contract/student-card-admin.ts';
import { studentCard } from '#contract/student-card.ts';
import { defineArea } from '#server/http/area.ts';
import { addOpeningDate, changeOpeningDate, listOpeningDates, removeOpeningDate, windowColumns } from './staff.ts';
import { statusOfCard } from './status.ts';

/** The student card, and the application periods of cards and permits (spec §7 `/api/cards/opening-dates`). */
export const studentCardArea = defineArea({
  contract: { studentCard, studentCardAdmin },
  handlers: {
    studentCard: {
      openingDates: (_request, { db, clock }) =>
        db
          .selectFrom('opening_windows')
          .select(windowColumns)
          .where('closes_at', '>', clock.now())
          .orderBy('opens_at')
          .orderBy('id')
          .execute(),
      status: (_request, context) => statusOfCard(context),
    },
    studentCardAdmin: {
      openingDates: listOpeningDates,
      addOpeningDate,
      changeOpeningDate,
      removeOpeningDate,
    },
  },
  jobs: [],
  personalTables: { student_cards: { user_id: 'deleted' } },
});
