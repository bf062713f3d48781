import { msg } from '@lingui/core/macro';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';
import { wellbeingPaths } from '#lib/wellbeing-paths.ts';

/** Neutral words: the front page is seen by others too (docs/decisions/066-mental-wellbeing.md). */
export const agenda: AgendaLines = {
  appointment: () => ({ href: wellbeingPaths.mine, title: msg`Appointment` }),
  wellbeing_course: () => ({ href: wellbeingPaths.mine, title: msg`Course` }),
};
