import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from '#tests/mutants/all.ts';
import { root } from '#tests/support/repository.ts';

it('each listed mutant matches exactly one place in its file', () => {
  const strays = mutants.filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2);
  expect(strays.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});
