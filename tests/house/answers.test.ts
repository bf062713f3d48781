import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

/**
 * The response to a press appears in the window, because `LiveAnswer` scrolls to it. A region without it may show it
 * outside.
 */
describe('answers to a press', () => {
  it('are in a LiveAnswer, not in an assertive region of their own', () => {
    const own = repositoryFiles()
      .filter((path) => path.startsWith('src/') && path.endsWith('.tsx') && path !== 'src/kit/ui/state/LiveAnswer.tsx')
      .filter((path) => read(path).includes('aria-live="assertive"'));
    expect(own).toEqual([]);
  });
});
