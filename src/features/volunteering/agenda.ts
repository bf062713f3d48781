import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

const addressOf = (id: string) => generatePath(volunteeringPaths.opportunity, { id });

export const agenda: AgendaLines = {
  volunteering: ({ ref, title }) => ({ href: addressOf(ref), title, note: msg`Volunteering` }),
  volunteering_queue: ({ ref, title }) => ({ href: addressOf(ref), title, note: msg`On the waiting list` }),
};
