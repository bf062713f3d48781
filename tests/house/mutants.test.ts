import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from '#tests/mutants/all.ts';
import { root } from '#tests/support/repository.ts';

it('each fault of the list fits exactly one place of its file, so that the list follows the code', () => {
  const strays = mutants.filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2);
  expect(strays.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});
