import { describe, expect, it } from 'vitest';
import { readEventsAddress, writeEventsAddress } from './events-address.ts';

const nothing = {
  month: undefined,
  from: undefined,
  to: undefined,
  organiser: undefined,
  type: undefined,
  booked: false,
  when: undefined,
  free: false,
  page: 1,
};
const read = (text: string) => readEventsAddress(new URLSearchParams(text));

describe('the address of the events', () => {
  it.each([
    'month=2026-13',
    'from=2026-02-30',
    'organiser=me',
    'type=../x',
    'page=0',
    'page=1.5',
    'to=x',
    'booked=1',
    'when=now',
    'free=1',
  ])('leaves out what makes no sense: %s', (text) => expect(read(text)).toEqual(nothing));

  it('swaps days that are in the wrong order', () => {
    expect(read('from=2026-12-09&to=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-09' });
  });

  it('has either the name of days or the days', () => {
    expect(read('when=today&free=yes&from=2026-12-01')).toEqual({ ...nothing, when: 'today', free: true });
    expect(writeEventsAddress({ ...nothing, when: 'weekend', free: true })).toBe('?when=weekend&free=yes');
    expect(writeEventsAddress({ ...nothing, when: 'weekend', month: '2026-12' })).toBe('?month=2026-12');
  });

  it('contains what is shown and no more', () => {
    expect(writeEventsAddress(nothing)).toBe('');
    expect(writeEventsAddress({ ...nothing, month: '2026-12', from: '2026-12-01', page: 3 })).toBe('?month=2026-12');
    const all = '?organiser=union&type=tedx&from=2026-12-01&to=2026-12-09&page=2';
    expect(writeEventsAddress(read(all.slice(1)))).toBe(all);
    expect(writeEventsAddress(read('booked=yes&month=2026-12'))).toBe('?month=2026-12&booked=yes');
  });
});
