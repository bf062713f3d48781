import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

const addressOf = (id: string) => generatePath(rentalsPaths.one, { id });

export const agenda: AgendaLines = {
  rental_collection: ({ ref, title }) => ({ href: addressOf(ref), title, note: msg`Rental: pick-up` }),
  rental_return: ({ ref, title }) => ({ href: addressOf(ref), title, note: msg`Rental: return` }),
};
