import { msg } from '@lingui/core/macro';
import { rarPaths } from '#contract/rar/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

/** `ref` is the year, the title the organisation. */
export const agenda: AgendaLines = {
  report_deadline: ({ ref: year, title: organisation }) => ({
    href: rarPaths.report,
    title: msg`Report for ${year}`,
    note: msg`Deadline · ${organisation}`,
  }),
};
