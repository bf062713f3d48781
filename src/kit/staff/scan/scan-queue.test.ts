import { expect, it } from 'vitest';
import { type Checked, createScanQueue } from './scan-queue.ts';

/** A queue whose checks are answered by hand. */
function startQueue() {
  const calls: { text: string; answer: (verdict: string) => void; fail: (error: Error) => void }[] = [];
  const answers: Checked<string>[] = [];
  const pending: number[] = [];
  const scan = createScanQueue<string>({
    check: (text) => new Promise((answer, fail) => calls.push({ text, answer, fail })),
    onChecked: (checked) => answers.push(checked),
    onPending: (count) => pending.push(count),
  });
  return { scan, calls, answers, pending };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('answers scans that arrive during a check, each once and in their order', async () => {
  const { scan, calls, answers, pending } = startQueue();
  for (const text of ['A', 'B', 'A']) scan(text);
  expect(calls.map(({ text }) => text)).toEqual(['A']);
  calls[0]?.answer('first');
  await settled();
  expect(calls.map(({ text }) => text)).toEqual(['A', 'B']);
  calls[1]?.answer('second');
  await settled();
  calls[2]?.answer('third');
  await settled();
  expect(answers).toEqual([{ verdict: 'first' }, { verdict: 'second' }, { verdict: 'third' }]);
  expect(pending).toEqual([1, 2, 3, 2, 1, 0]);
});

it('goes on after a check that fails, and starts again after a pause', async () => {
  const { scan, calls, answers } = startQueue();
  const error = new Error('refused');
  scan('A');
  scan('B');
  calls[0]?.fail(error);
  await settled();
  calls[1]?.answer('second');
  await settled();
  scan('C');
  calls[2]?.answer('third');
  await settled();
  expect(answers).toEqual([{ error }, { verdict: 'second' }, { verdict: 'third' }]);
});

it('takes two QR codes without a key between them for two scans, and ignores an empty text', async () => {
  const { scan, calls } = startQueue();
  scan('  ');
  scan('KSU1.a.bKSU1.c.d');
  calls[0]?.answer('first');
  await settled();
  expect(calls.map(({ text }) => text)).toEqual(['KSU1.a.b', 'KSU1.c.d']);
});
