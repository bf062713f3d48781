import { studentCard } from '#contract/student-card/calls.ts';
import { studentCardAdmin } from '#contract/student-card/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { cardObstacles } from './account-merge.ts';
import { studentCardAgenda } from './agenda.ts';
import { cardAudiences } from './audiences.ts';
import { studentCardData } from './personal-data.ts';
import { listOpeningDates, openingDates } from './staff.ts';
import { getCardStatus } from './status.ts';
import { cardForWallet } from './wallet.ts';

/** The student card, and the periods in which cards and permits can be requested. */
export const studentCardArea = defineArea({
  contract: { studentCard, studentCardAdmin },
  handlers: {
    studentCard: {
      status: (_request, context) => getCardStatus(context),
      wallet: cardForWallet,
    },
    studentCardAdmin: {
      openingDates: listOpeningDates,
      addOpeningDate: openingDates.add,
      changeOpeningDate: openingDates.change,
      openingDateHistory: openingDates.history,
      removeOpeningDate: openingDates.remove,
    },
  },
  jobs: [],
  agenda: studentCardAgenda,
  audiences: cardAudiences,
  personalTables: { student_cards: { user_id: 'deleted' } },
  mergeRules: { student_cards: { user_id: { keep: ['valid_until'] } } },
  mergeObstacles: cardObstacles,
  personalData: studentCardData,
});
