import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { handOverLate, lateAddresses, takeLateAnswer } from './late-answers.ts';

const url = 'https://ksu.example/api/news';
const other = 'https://ksu.example/api/events';
const answer = (text: string, status = 200) =>
  new Response(text, { status, headers: { [STORED_AT_HEADER]: '2026-11-20T10:00:00Z', 'x-ksu-api': '1' } });

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
});

it('gives an answer once, to the page that was shown the copy, as one that is no copy', async () => {
  handOverLate('a', url, answer('late', 410));
  handOverLate('a', other, answer('other'));
  expect([lateAddresses('a'), lateAddresses('b')]).toEqual([[url, other], []]);
  expect([takeLateAnswer('b', url), takeLateAnswer('a', `${url}?page=2`)]).toEqual([undefined, undefined]);
  const taken = takeLateAnswer('a', url);
  expect([await taken?.text(), taken?.status, taken?.headers.has(STORED_AT_HEADER)]).toEqual(['late', 410, false]);
  expect(taken?.headers.get('x-ksu-api')).toBe('1');
  expect([takeLateAnswer('a', url), lateAddresses('a')]).toEqual([undefined, [other]]);
});

it('leaves the stored answer readable, and is read itself', async () => {
  const stored = answer('late');
  handOverLate('a', url, stored);
  expect(await stored.text()).toBe('late');
  expect(await takeLateAnswer('a', url)?.text()).toBe('late');
});

it('drops an answer after half a minute, and none that came after it', async () => {
  handOverLate('a', url, answer('first'));
  vi.advanceTimersByTime(20_000);
  handOverLate('a', url, answer('second'));
  handOverLate('a', other, answer('other'));
  vi.advanceTimersByTime(10_000);
  expect(lateAddresses('a')).toEqual([url, other]);
  vi.advanceTimersByTime(19_999);
  expect(await takeLateAnswer('a', url)?.text()).toBe('second');
  vi.advanceTimersByTime(1);
  expect([takeLateAnswer('a', other), lateAddresses('a')]).toEqual([undefined, []]);
});
