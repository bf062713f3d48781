import { msg } from '@lingui/core/macro';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';
import { interviewPaths } from '#lib/interview-paths.ts';

export const agenda: AgendaLines = {
  interview: ({ title }) => ({ href: interviewPaths.myInterviews, title, note: msg`Interview` }),
};
