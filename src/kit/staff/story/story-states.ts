import { msg } from '@lingui/core/macro';
import type { StoryAction, StoryState, translationMarks } from '#contract/kit/story-calls.ts';
import type { StateTable } from '../StateTag.tsx';

export const storyStateTable: StateTable<StoryState> = {
  draft: { tone: 'plain', label: () => msg({ message: 'Draft', context: 'state of a text' }) },
  review: { tone: 'waits', label: () => msg({ message: 'To review', context: 'state of a text' }) },
  scheduled: { tone: 'waits', label: () => msg({ message: 'Scheduled', context: 'state of a text' }) },
  published: { tone: 'good', label: () => msg({ message: 'Published', context: 'state of a text' }) },
  taken_back: { tone: 'bad', label: () => msg({ message: 'Taken back', context: 'state of a text' }) },
};

export const translationTable: StateTable<(typeof translationMarks)[number]> = {
  complete: { tone: 'good', label: () => msg({ message: 'Complete', context: 'translation' }) },
  missing: { tone: 'waits', label: () => msg`Maltese missing` },
  outdated: { tone: 'waits', label: () => msg`Maltese outdated` },
};

/** Labels for the action that created a version. */
export const storyActionTexts = {
  first: () => msg`First version`,
  added: () => msg({ message: 'Added', context: 'version of a text' }),
  saved: () => msg({ message: 'Saved', context: 'version of a text' }),
  published: () => msg({ message: 'Published', context: 'version of a text' }),
  scheduled: () => msg`Scheduled for publication`,
  schedule_applied: () => msg`Published at the scheduled time`,
  taken_back: () => msg({ message: 'Taken back', context: 'version of a text' }),
  unscheduled: () => msg`Schedule cancelled`,
  discarded: () => msg`Changes discarded`,
  review_requested: () => msg`Review requested`,
  review_ended: () => msg`Review ended`,
  undone: () => msg`Last step undone`,
} as const satisfies Record<StoryAction, () => unknown>;
