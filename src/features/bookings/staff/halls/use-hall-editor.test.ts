import { describe, expect, it } from 'vitest';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { changeHistory } from './use-hall-editor.ts';

const designs: HallDesign[] = Array.from({ length: 5 }, () => ({ sections: [] }));
const [first, second, third, fourth] = designs as [HallDesign, HallDesign, HallDesign, HallDesign];
const start = { past: [], present: first, future: [], step: undefined };

// HALL-7
describe('the steps of the editor', () => {
  it('are undone and repeated, and a new step ends the repeated ones', () => {
    let history = changeHistory(start, { kind: 'change', design: second });
    history = changeHistory(history, { kind: 'change', design: third });
    history = changeHistory(history, { kind: 'undo' });
    expect(history.present).toBe(second);
    expect(changeHistory(history, { kind: 'redo' }).present).toBe(third);
    history = changeHistory(history, { kind: 'change', design: fourth });
    expect(history.future).toEqual([]);
    expect(changeHistory(changeHistory(history, { kind: 'undo' }), { kind: 'undo' }).present).toBe(first);
  });

  it('of one field one after the other are undone together', () => {
    let history = changeHistory(start, { kind: 'change', design: second, step: 'rows 1' });
    history = changeHistory(history, { kind: 'change', design: third, step: 'rows 1' });
    history = changeHistory(history, { kind: 'change', design: fourth, step: 'left 1' });
    expect(changeHistory(history, { kind: 'undo' }).present).toBe(third);
    expect(changeHistory(changeHistory(history, { kind: 'undo' }), { kind: 'undo' }).present).toBe(first);
  });
});
