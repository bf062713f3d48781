import { expect, it } from 'vitest';
import { possibleSteps } from './possible-steps.ts';

const never = { has_changes: false, scheduled_at: null, published_at: null, withdrawn_at: null };
const then = '2026-11-20T10:00:00.000Z';

// PRESS-18
it.each([
  ['a draft', { ...never, state: 'draft' }, false, ['publish', 'publish_at', 'request_review', 'remove']],
  ['an entry to review', { ...never, state: 'review' }, false, ['publish', 'publish_at', 'end_review', 'remove']],
  [
    'a scheduled entry',
    { ...never, state: 'scheduled', published_at: then },
    false,
    ['publish', 'publish_at', 'unschedule'],
  ],
  ['a published entry', { ...never, state: 'published', published_at: then }, false, ['take_back']],
  [
    'a published entry with typed changes',
    { ...never, state: 'published', published_at: then },
    true,
    ['publish', 'publish_at', 'take_back'],
  ],
  [
    'a published entry with saved changes',
    { ...never, state: 'published', published_at: then, has_changes: true },
    false,
    ['publish', 'publish_at', 'take_back', 'discard'],
  ],
  [
    'a published entry with a scheduled change',
    { ...never, state: 'published', published_at: then, scheduled_at: then },
    false,
    ['publish', 'publish_at', 'unschedule', 'take_back'],
  ],
  [
    'an entry that was taken back',
    { ...never, state: 'taken_back', withdrawn_at: then },
    false,
    ['publish', 'publish_at'],
  ],
] as const)('The steps of %s are those that the server accepts.', (_, entry, isTyped, steps) => {
  expect(possibleSteps(entry, isTyped)).toEqual(steps);
});
