import { expect, it } from 'vitest';
import { mergingOf } from './use-merging.ts';

const one = { text: 'mine and theirs', mine: 'mine', theirs: 'theirs' };

it.each([
  ['begins with both', mergingOf('mine', 'theirs'), 'mine\n\ntheirs'],
  ['leaves out the one that is empty', mergingOf('', 'theirs'), 'theirs'],
  ['goes on with what was made of them', mergingOf('mine', 'theirs', one), 'mine and theirs'],
  ['has what came in since at its end', mergingOf('mine', 'newer', one), 'mine and theirs\n\nnewer'],
  ['has both where both are others', mergingOf('own', 'newer', one), 'mine and theirs\n\nown\n\nnewer'],
])('%s', (_name, { text }, expected) => {
  expect(text).toBe(expected);
});
