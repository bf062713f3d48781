import { expect, it } from 'vitest';
import { isExpected } from './complaints.ts';

const complaint = (text: string) => ({ kind: 'console', text, page: '' }) as const;
const answered = (status: number) =>
  complaint(`Failed to load resource: the server responded with a status of ${status} () (http://portal.example/api)`);

const away = complaint('Failed to load resource: net::ERR_INTERNET_DISCONNECTED (http://portal.example/)');
const none = { made: false };

it('complaints excuse an error status only if the test named it, and never a network fault', () => {
  expect(isExpected(answered(500), [/Failed to load resource/], none)).toBe(false);
  expect(isExpected(answered(500), [/Failed to load resource|status of 404/], { made: true })).toBe(false);
  expect(isExpected(answered(404), [/status of 404/], none)).toBe(true);
});

it('complaints excuse the browser’s network errors only after the test went offline', () => {
  expect(isExpected(away, [], none)).toBe(false);
  expect(isExpected(away, [/ERR_INTERNET_DISCONNECTED/], none)).toBe(true);
  expect(isExpected(away, [], { made: true })).toBe(true);
  expect(isExpected(complaint('TypeError: x is undefined'), [], { made: true })).toBe(false);
});
