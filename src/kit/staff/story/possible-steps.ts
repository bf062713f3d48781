import type { StoryStep } from '#contract/kit/story-calls.ts';
import type { StoryEntry } from './story-kind.ts';

type Life = Pick<StoryEntry, 'state' | 'has_changes' | 'scheduled_at' | 'published_at' | 'withdrawn_at'>;

/** A step that a button of the page makes; `publish_at` is "Publish" with a time. */
export type PossibleStep = Exclude<StoryStep, 'undo'> | 'publish_at' | 'remove';

/**
 * The steps that are possible in the state of an entry (PRESS-18).
 * @param isTyped whether the form has unsaved changes, which "Publish" saves first
 */
export function possibleSteps(entry: Life, isTyped: boolean): PossibleStep[] {
  const { state, has_changes, scheduled_at } = entry;
  const isChanged = has_changes || isTyped;
  const isNeverPublic = entry.published_at === null && entry.withdrawn_at === null;
  const steps: readonly (PossibleStep | false)[] = [
    (state !== 'published' || isChanged || scheduled_at !== null) && 'publish',
    (state !== 'published' || isChanged || scheduled_at !== null) && 'publish_at',
    state === 'draft' && 'request_review',
    state === 'review' && 'end_review',
    (state === 'scheduled' || scheduled_at !== null) && 'unschedule',
    state === 'published' && 'take_back',
    has_changes && 'discard',
    isNeverPublic && 'remove',
  ];
  return steps.filter((step) => step !== false);
}

/** Whether "Publish" has anything to make public. */
export function hasUnpublished(entry: Life): boolean {
  return possibleSteps(entry, false).includes('publish');
}
