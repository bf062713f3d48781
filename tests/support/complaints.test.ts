import { expect, it } from 'vitest';
import { isExpected } from './complaints.ts';

const complaint = (text: string) => ({ kind: 'console', text, page: '' }) as const;
const answered = (status: number) =>
  complaint(`Failed to load resource: the server responded with a status of ${status} () (http://portal.example/api)`);

it('excuses an answer with an error only where its status is named', () => {
  expect(isExpected(answered(500), [/Failed to load resource/])).toBe(false);
  expect(isExpected(answered(500), [/Failed to load resource|status of 404/])).toBe(false);
  expect(isExpected(answered(404), [/Failed to load resource|status of 404/])).toBe(true);
});

it('excuses what has no status by its words', () => {
  const away = complaint('Failed to load resource: net::ERR_INTERNET_DISCONNECTED (http://portal.example/)');
  expect(isExpected(away, [/ERR_INTERNET_DISCONNECTED/])).toBe(true);
  expect(isExpected(away, [undefined])).toBe(false);
});
