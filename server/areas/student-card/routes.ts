import { studentCard } from '#contract/student-card.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { windowsAhead } from '#server/services/opening-windows.ts';
import { statusOfCard } from './status.ts';

/** The student card, and when cards and permits can be asked for (spec §7 `/api/cards/opening-dates`). */
export function bindStudentCard(api: Api): void {
  serve(api, studentCard, {
    openingDates: (_request, { db, clock }) => windowsAhead(db, clock.now()),
    status: (_request, context) => statusOfCard(context),
  });
}
