import { expect, test } from 'vitest';
import { findNextPhase } from './ProgressBar.tsx';

// SHELL-31
test('the progress bar appears 200 ms after loading has started', () => {
  expect(findNextPhase('hidden', true)).toEqual({ phase: 'running', delay: 200 });
  expect(findNextPhase('running', true)).toBeUndefined();
});

test('the progress bar fills at once when loading ends, and disappears after 500 ms', () => {
  expect(findNextPhase('running', false)).toEqual({ phase: 'finishing', delay: 0 });
  expect(findNextPhase('finishing', false)).toEqual({ phase: 'hidden', delay: 500 });
});

test('the progress bar stays hidden while nothing loads, and restarts with the next load', () => {
  expect(findNextPhase('hidden', false)).toBeUndefined();
  expect(findNextPhase('finishing', true)).toEqual({ phase: 'running', delay: 0 });
});
