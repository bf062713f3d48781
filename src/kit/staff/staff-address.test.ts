import { expect, it } from 'vitest';
import { readStaffAddress, writeStaffAddress } from './staff-address.ts';

const states = ['pending', 'available'] as const;

it('reads what it writes', () => {
  const address = { state: 'pending', search: 'ABC 123', page: 3 } as const;
  expect(readStaffAddress(new URLSearchParams(writeStaffAddress(address)), states)).toEqual(address);
  expect(writeStaffAddress({ page: 1 })).toBe('');
});

it.each(['?state=__proto__', '?state=', '?page=0', '?page=1.5', '?page=x', '?search=%20', '?page=99999'])(
  'takes %s for the list as it opens',
  (search) => {
    const opening = { state: undefined, search: undefined, page: 1 };
    expect(readStaffAddress(new URLSearchParams(search), states)).toEqual(opening);
  },
);
