import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { holdLateAnswer, listLateAnswers, takeLateAnswer } from './late-answers.ts';

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

it('a late answer is returned once, to the page that received the copy, and not marked as a copy', async () => {
  holdLateAnswer('a', url, answer('late', 410));
  holdLateAnswer('a', other, answer('other'));
  expect([listLateAnswers('a'), listLateAnswers('b')]).toEqual([[url, other], []]);
  expect([takeLateAnswer('b', url), takeLateAnswer('a', `${url}?page=2`)]).toEqual([undefined, undefined]);
  const taken = takeLateAnswer('a', url);
  expect([await taken?.text(), taken?.status, taken?.headers.has(STORED_AT_HEADER)]).toEqual(['late', 410, false]);
  expect(taken?.headers.get('x-ksu-api')).toBe('1');
  expect([takeLateAnswer('a', url), listLateAnswers('a')]).toEqual([undefined, [other]]);
});

it('a late answer and the stored answer can both be read', async () => {
  const stored = answer('late');
  holdLateAnswer('a', url, stored);
  expect(await stored.text()).toBe('late');
  expect(await takeLateAnswer('a', url)?.text()).toBe('late');
});

it('a late answer is dropped after half a minute, but a newer one stays', async () => {
  holdLateAnswer('a', url, answer('first'));
  vi.advanceTimersByTime(20_000);
  holdLateAnswer('a', url, answer('second'));
  holdLateAnswer('a', other, answer('other'));
  vi.advanceTimersByTime(10_000);
  expect(listLateAnswers('a')).toEqual([url, other]);
  vi.advanceTimersByTime(19_999);
  expect(await takeLateAnswer('a', url)?.text()).toBe('second');
  vi.advanceTimersByTime(1);
  expect([takeLateAnswer('a', other), listLateAnswers('a')]).toEqual([undefined, []]);
});
