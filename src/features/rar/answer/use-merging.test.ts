import { expect, it } from 'vitest';
import { createMergeDraft } from './use-merging.ts';

const one = { text: 'mine and theirs', mine: 'mine', theirs: 'theirs' };

it.each([
  ['starts with both versions', createMergeDraft('mine', 'theirs'), 'mine\n\ntheirs'],
  ['omits an empty version', createMergeDraft('', 'theirs'), 'theirs'],
  ['continues with the text that the user has combined', createMergeDraft('mine', 'theirs', one), 'mine and theirs'],
  ['appends a version that has arrived since', createMergeDraft('mine', 'newer', one), 'mine and theirs\n\nnewer'],
  [
    'appends both versions if both have changed',
    createMergeDraft('own', 'newer', one),
    'mine and theirs\n\nown\n\nnewer',
  ],
])('a merge of two versions %s', (_name, { text }, expected) => {
  expect(text).toBe(expected);
});
