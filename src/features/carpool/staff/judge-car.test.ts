import { expect, it } from 'vitest';
import type { GateCar, GateList } from '#contract/carpool/staff.ts';
import { judgeCar } from './judge-car.ts';

const list: GateList = {
  public_key: '',
  as_of: '2026-11-24T06:00:00Z',
  days: [
    {
      date: '2026-11-24',
      enter_before: '2026-11-24T09:00:00Z',
      cars: [
        {
          code: 'ABCDEFG2',
          number_plate: 'KSUMALTA',
          car_park: 'Car park 4',
          bay: 1,
          state: 'ready',
          driver: 'Maria V.',
          passengers: ['Luke B.'],
        },
      ],
    },
  ],
};

// CARPOOL-24
it('judgeCar admits a car by its plate, also one as long as a code, and reports a mistyped code', async () => {
  const outcomeOf = async (text: string) => (await judgeCar(text, list, new Date('2026-11-24T07:00:00Z'))).outcome;
  expect(await outcomeOf('KSU MALTA')).toBe('admitted');
  expect(await outcomeOf('ksumalta')).toBe('admitted');
  expect(await outcomeOf('KSUMALTB')).toBe('mistyped');
  expect(await outcomeOf('ABC 123')).toBe('unknown');
});

it('judgeCar corrects the keyboard layout of a code, but never of a plate', async () => {
  const [today] = list.days;
  const car = { ...(today?.cars[0] as GateCar), code: 'ZYAQ23W4', number_plate: 'YAZ123' };
  const named = { ...list, days: [{ ...(today as GateList['days'][number]), cars: [car] }] };
  const outcomeOf = async (text: string) => (await judgeCar(text, named, new Date('2026-11-24T07:00:00Z'))).outcome;
  expect(await outcomeOf('yzaq23w4')).toBe('admitted');
  expect(await outcomeOf('YAZ123')).toBe('admitted');
  // A German keyboard types this plate for another one, which may belong to a different car.
  expect(await outcomeOf('ZAY123')).toBe('unknown');
});
