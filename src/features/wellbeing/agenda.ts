import { msg } from '@lingui/core/macro';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

/** Neutral text, because other people may see the front page (docs/decisions/wellbeing.md). */
export const agenda: AgendaLines = {
  appointment: () => ({ href: wellbeingPaths.mine, title: msg`Appointment` }),
  wellbeing_course: () => ({ href: wellbeingPaths.mine, title: msg`Course` }),
};
