import { expect, it } from 'vitest';
import { findServerFault } from './server-requirements.ts';

it.each([
  [{ major: 16, has_icu: true }, 'PostgreSQL 16; the portal needs 17'],
  [{ major: 17, has_icu: false }, 'without ICU'],
])('a database server with %j is rejected: %s', (server, sentence) => {
  expect(findServerFault(server)).toContain(sentence);
});

it('a database server of version 17 with ICU is accepted (the control)', () => {
  expect(findServerFault({ major: 17, has_icu: true })).toBeUndefined();
});
