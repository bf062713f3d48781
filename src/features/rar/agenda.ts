import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

/** `ref` is the year, the title the organisation. */
export const agenda: AgendaLines = {
  report_deadline: ({ ref: year, title: organisation }) => ({
    href: memberPaths.rarReport,
    title: msg`Report for ${year}`,
    note: msg`Deadline · ${organisation}`,
  }),
};
