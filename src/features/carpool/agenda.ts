import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

/** The title is the number of the space. */
export const agenda: AgendaLines = {
  carpool: ({ ref, title }) => ({
    href: generatePath(carpoolPaths.one, { id: ref }),
    title: msg`Carpool`,
    note: msg`Space ${title} · enter before 10:00`,
  }),
};
