import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeldDecisions, UNDO_MS } from './held-decisions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const endpoint = 'parkingAdmin.decide';

/** Decisions whose calls are counted; each call is answered by `answer`. */
function start(answer: (id: number) => Promise<unknown> = async (id) => `answer ${id}`) {
  const sent: number[] = [];
  const refreshed: string[][] = [];
  const decisions = createHeldDecisions({ refresh: async (areas) => void refreshed.push([...areas]) });
  const send = (id: number) => {
    sent.push(id);
    return answer(id);
  };
  const hold = (...ids: number[]) => {
    const items = ids.map((id) => ({ id, name: `KBR ${id}` }));
    decisions.hold({ endpoint, items, body: { decision: 'approve' }, send, refreshes: ['parkingAdmin'] });
    return decisions.read().at(-1)?.key ?? 0;
  };
  return { decisions, hold, sent, refreshed };
}

describe('a decision', () => {
  it('is sent after ten seconds, once, and its reads are asked for again', async () => {
    const { decisions, hold, sent, refreshed } = start();
    hold(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toEqual([1]);
    expect(refreshed).toEqual([['parkingAdmin']]);
    expect(decisions.read()).toEqual([]);
    expect(decisions.outcomeOf(endpoint, 1)).toEqual({ answer: 'answer 1' });
  });

  it('that is undone at the last moment is never sent', async () => {
    const { decisions, hold, sent } = start();
    const key = hold(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(decisions.undo(key)).toBe(true);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    decisions.flush();
    expect(sent).toEqual([]);
  });

  it('that is being sent cannot be undone any more, and is not sent again when the page is left', async () => {
    let answer: (done: string) => void = () => undefined;
    const { decisions, hold, sent } = start(() => new Promise((resolve) => (answer = resolve)));
    const key = hold(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(decisions.undo(key)).toBe(false);
    decisions.flush();
    await decisions.send(key);
    answer('done');
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toEqual([1]);
  });

  it('is sent at once when the page is left, also while its time stands still', async () => {
    const { decisions, hold, sent } = start();
    hold(1);
    decisions.pause('pointer');
    hold(2);
    decisions.flush();
    expect(sent).toEqual([1, 2]);
  });

  it('is held once, however often it is pressed', async () => {
    const { hold, sent } = start();
    hold(1);
    hold(1, 2);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toEqual([1, 2]);
  });

  it('waits while somebody reads it, and then half its time at least', async () => {
    const { decisions, hold, sent } = start();
    hold(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    decisions.pause('pointer');
    await vi.advanceTimersByTimeAsync(10 * UNDO_MS);
    decisions.resume('pointer');
    await vi.advanceTimersByTimeAsync(UNDO_MS / 2 - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([1]);
  });

  it('waits while it is pointed at or has the focus, also one that is made meanwhile', async () => {
    const { decisions, hold, sent } = start();
    hold(1);
    decisions.pause('focus');
    decisions.pause('pointer');
    decisions.resume('pointer');
    hold(2);
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(sent).toEqual([]);
    decisions.resume('focus');
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toEqual([1, 2]);
  });

  it('waits for nobody who read the one before, which is gone', async () => {
    const { decisions, hold, sent } = start();
    const key = hold(1);
    decisions.pause('pointer');
    decisions.undo(key);
    hold(2);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toEqual([2]);
  });

  it('that is refused stays, with its reason, until it is closed; of several only what was refused', async () => {
    const late = new Set([2]);
    const { decisions, hold, sent } = start(async (id) => {
      if (late.delete(id)) throw new Error('too late');
      return id;
    });
    const key = hold(1, 2);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(decisions.read()[0]?.state).toMatchObject({ is: 'refused', refusals: [{ id: 2 }] });
    await decisions.send(key);
    expect(sent).toEqual([1, 2, 2]);
    expect(decisions.read()).toEqual([]);
  });

  it('leaves the lists as they are until nothing is on its way any more', async () => {
    const { decisions, hold, refreshed } = start();
    hold(1);
    await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
    hold(2);
    await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
    expect(refreshed).toEqual([]);
    expect(decisions.heldFor(endpoint, 1)?.state.is).toBe('sent');
    await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
    expect(refreshed).toEqual([['parkingAdmin']]);
    expect(decisions.read()).toEqual([]);
  });
});
