import { expect, it } from 'vitest';
import type { Media } from '#contract/kit/common.ts';
import type { RarAnswer, RarQuestion } from '#contract/rar/calls.ts';
import { markStateOf, nextUnmarked, parsePoints } from './marking.ts';

const question = { max_points: 10, needs_file: false } as RarQuestion;
const answer = { value: 'Much', points: null, media: [] as Media[] } as unknown as RarAnswer;
const file = { id: 1 } as Media;

it('each answer that can earn points has to be marked', () => {
  expect(markStateOf({ question, answer })).toBe('open');
  expect(markStateOf({ question, answer: { ...answer, points: 0 } })).toBe('settled');
  expect(markStateOf({ question, answer: { ...answer, value: ' ' } })).toBe('nothing');
  expect(markStateOf({ question: { ...question, needs_file: true }, answer })).toBe('nothing');
  expect(markStateOf({ question: { ...question, needs_file: true }, answer: { ...answer, media: [file] } })).toBe(
    'open',
  );
  expect(markStateOf({ question: { ...question, max_points: 0 }, answer })).toBe('nothing');
});

it('nextUnmarked moves to the next unmarked answer, and from the last to the first', () => {
  const points = [null, 3, null, 5];
  const all = points.map((each) => ({ question, section: '', answer: { ...answer, points: each } }));
  expect(nextUnmarked(all, 0, 1)).toBe(2);
  expect(nextUnmarked(all, 2, 1)).toBe(0);
  expect(nextUnmarked(all, 1, -1)).toBe(0);
  expect(nextUnmarked(all.slice(0, 2), 0, 1)).toBeUndefined();
});

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['12.5', 12.5],
  ['12,25', 12.25],
  ['120', 120],
])('parsePoints parses %j', (text, points) => {
  expect(parsePoints(text, 120)).toBe(points);
});

it.each(['', '-1', '120.01', '1.234', '1e2', 'ten', '1,200.5'])('parsePoints rejects %j', (text) => {
  expect(parsePoints(text, 120)).toBeUndefined();
});
