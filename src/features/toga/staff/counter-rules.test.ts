import { describe, expect, it } from 'vitest';
import type { StoredDoorCheck } from '#client/offline/tables.ts';
import type { CounterGown, TogaCounter } from '#contract/toga/staff.ts';
import { nextMarks, stateOf, summaryOf, workOf } from './counter-rules.ts';

const gown = (changes: Partial<CounterGown> = {}): CounterGown => ({
  id: '1',
  code: 'ABCDEFGH23',
  state: 'paid',
  items: ['toga'],
  graduation_on: '2026-11-27',
  fitting_start: '2026-11-24T08:00:00Z',
  height_cm: 170,
  chest_cm: 90,
  head_cm: null,
  pick_up_from: '2026-11-26T15:00:00Z',
  return_from: '2026-11-28T07:30:00Z',
  return_until: '2026-11-28T10:00:00Z',
  person: { first_name: 'Ġorġa', last_name: 'Ħili' },
  marks: [],
  ...changes,
});

const listOf = (...gowns: CounterGown[]): TogaCounter => ({ public_key: '', gowns, as_of: '2026-11-24T07:00:00Z' });

const check = (code: string, check_id = 'mine'): StoredDoorCheck => ({
  key: code,
  owner: '1',
  occurrence: 'toga',
  code,
  check_id,
  at: '2026-11-24T08:00:00Z',
});

const dayOf = (at: string) => at.slice(0, 10);

describe('a gown on this device', () => {
  it('has the state after a mark on this device, before the server confirms it', () => {
    expect(stateOf(gown(), [])).toBe('paid');
    expect(stateOf(gown(), [check('ABCDEFGH23:fitted')])).toBe('fitted');
    expect(stateOf(gown({ state: 'fitted' }), [check('ABCDEFGH23:collected')])).toBe('collected');
    expect(stateOf(gown({ state: 'collected' }), [check('ABCDEFGH23:back')])).toBe('returned');
    expect(stateOf(gown({ state: 'late' }), [check('ABCDEFGH23:back')])).toBe('late');
    expect(stateOf(gown(), [check('OTHER:fitted')])).toBe('paid');
  });

  // TOGA-16
  it('has the actions that its state allows', () => {
    expect(nextMarks('paid')).toEqual(['fitted', 'collected']);
    expect(nextMarks('collected')).toEqual(['returned', 'late', 'damaged']);
    expect(nextMarks('returned')).toEqual([]);
  });

  // TOGA-18
  it('is pending until the server has its mark, and flagged if another device was first', () => {
    const mark = { id: 'mine', mark: 'fitted', reason: null, marked_at: '2026-11-24T08:00:00Z' } as const;
    const checks = [check('ABCDEFGH23:fitted')];
    expect(summaryOf(listOf(gown()), checks)).toMatchObject({ waiting: 1, flagged: [] });
    expect(summaryOf(listOf(gown({ marks: [{ ...mark, is_kept: true }] })), checks)).toMatchObject({
      waiting: 0,
      flagged: [],
    });
    const second = gown({
      marks: [
        { ...mark, id: 'theirs', is_kept: true },
        { ...mark, is_kept: false },
      ],
    });
    expect(summaryOf(listOf(second), checks)).toMatchObject({ waiting: 0, flagged: [{ id: '1' }] });
    expect(summaryOf(listOf(second), [])).toMatchObject({ flagged: [] });
  });
});

describe('the tasks of a day at the counter', () => {
  it('are its fittings, open pick-ups, and gowns that are due back or overdue', () => {
    const late = gown({ id: '2', code: 'B', state: 'collected' });
    const list = listOf(gown(), late);
    expect(workOf(list, [], new Date('2026-11-24T09:00:00Z'), dayOf)).toMatchObject({
      fittings: [{ id: '1' }],
      pickUps: [],
      returns: [],
    });
    expect(workOf(list, [], new Date('2026-11-26T16:00:00Z'), dayOf)).toMatchObject({
      fittings: [],
      pickUps: [{ id: '1' }],
      returns: [],
    });
    expect(workOf(list, [], new Date('2026-12-02T09:00:00Z'), dayOf)).toMatchObject({
      fittings: [],
      pickUps: [],
      returns: [{ id: '2' }],
    });
    expect(workOf(list, [check('B:back')], new Date('2026-12-02T09:00:00Z'), dayOf).returns).toEqual([]);
  });
});
