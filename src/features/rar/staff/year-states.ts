import { msg } from '@lingui/core/macro';
import type { RarYear } from '#contract/rar/staff.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

type YearState = 'unpublished' | 'upcoming' | 'open' | 'marking' | 'published';

/** The state of a year, named by its next task. */
export const yearStates: StateTable<YearState> = {
  unpublished: { tone: 'waits', label: () => msg`Questions not published` },
  upcoming: { tone: 'plain', label: () => msg`Upcoming` },
  open: { tone: 'plain', label: () => msg`Open now` },
  marking: { tone: 'waits', label: () => msg`To be marked` },
  published: { tone: 'good', label: () => msg`Results published` },
};

export function yearStateOf(year: RarYear, at: Date): YearState {
  const now = at.getTime();
  if (year.results_published_at !== null) return 'published';
  if (year.questions_published_at === null) return 'unpublished';
  if (Date.parse(year.deadline) <= now) return 'marking';
  return Date.parse(year.opens_at) <= now ? 'open' : 'upcoming';
}
