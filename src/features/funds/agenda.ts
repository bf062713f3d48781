import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';
import { fundsPaths } from '#lib/funds-paths.ts';

export const agenda: AgendaLines = {
  fund_report: ({ ref, title }) => ({
    href: generatePath(fundsPaths.one, { id: ref }),
    title,
    note: msg`Send receipts and report`,
  }),
};
