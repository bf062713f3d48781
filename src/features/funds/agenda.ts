import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { fundsPaths } from '#contract/funds/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

export const agenda: AgendaLines = {
  fund_report: ({ ref, title }) => ({
    href: generatePath(fundsPaths.one, { id: ref }),
    title,
    note: msg`Send receipts and report`,
  }),
};
