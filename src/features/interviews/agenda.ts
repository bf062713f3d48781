import { msg } from '@lingui/core/macro';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

export const agenda: AgendaLines = {
  interview: ({ title }) => ({ href: interviewPaths.myInterviews, title, note: msg`Interview` }),
};
