import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

export const agenda: AgendaLines = {
  student_card_window: () => ({
    href: memberPaths.myStudentCard,
    title: msg`Apply for a student card`,
    note: msg`Last day to apply`,
  }),
};
