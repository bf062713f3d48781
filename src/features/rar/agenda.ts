import { msg } from '@lingui/core/macro';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';
import { memberPaths } from '#lib/member-paths.ts';

/** `ref` is the year, the title the organisation. */
export const agenda: AgendaLines = {
  report_deadline: ({ ref: year, title: organisation }) => ({
    href: memberPaths.rarReport,
    title: msg`Report for ${year}`,
    note: msg`Deadline · ${organisation}`,
  }),
};
