import { describe, expect, it } from 'vitest';
import { parseEventsUrl, formatEventsQuery } from './events-address.ts';

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
const read = (text: string) => parseEventsUrl(new URLSearchParams(text));

describe('the URL of the event list', () => {
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
  ])('ignores the invalid parameter %s', (text) => expect(read(text)).toEqual(nothing));

  it('swaps the ends of a reversed range of days', () => {
    expect(read('from=2026-12-09&to=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-09' });
  });

  it('has either named days or a range of days', () => {
    expect(read('when=today&free=yes&from=2026-12-01')).toEqual({ ...nothing, when: 'today', free: true });
    expect(formatEventsQuery({ ...nothing, when: 'weekend', free: true })).toBe('?when=weekend&free=yes');
    expect(formatEventsQuery({ ...nothing, when: 'weekend', month: '2026-12' })).toBe('?month=2026-12');
  });

  it('contains only parameters that differ from the default', () => {
    expect(formatEventsQuery(nothing)).toBe('');
    expect(formatEventsQuery({ ...nothing, month: '2026-12', from: '2026-12-01', page: 3 })).toBe('?month=2026-12');
    const all = '?organiser=union&type=tedx&from=2026-12-01&to=2026-12-09&page=2';
    expect(formatEventsQuery(read(all.slice(1)))).toBe(all);
    expect(formatEventsQuery(read('booked=yes&month=2026-12'))).toBe('?month=2026-12&booked=yes');
  });
});
