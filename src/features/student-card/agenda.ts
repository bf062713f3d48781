import { msg } from '@lingui/core/macro';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const agenda: AgendaLines = {
  student_card_window: () => ({
    href: memberPaths.myStudentCard,
    title: msg`Apply for a student card`,
    note: msg`Last day to apply`,
  }),
};
