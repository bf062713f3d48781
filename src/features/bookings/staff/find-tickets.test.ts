import { describe, expect, it } from 'vitest';
import type { DoorTicket } from '#contract/bookings/door.ts';
import { findTickets, MAX_FOUND } from './find-tickets.ts';

let id = 0;
function ticketOf(first_name: string, last_name: string): DoorTicket {
  id += 1;
  const unused = { state: 'valid', checked_in_at: null, check_in_id: null } as const;
  return { id, code: `CODE${id}`, first_name, last_name, ticket: 'Student', seat: null, ...unused };
}

const tickets = [
  ticketOf('Łukasz', 'Ħaż-Żebbuġ'),
  ticketOf('Maria', 'Vella'),
  ticketOf('Mariah', 'de Bono'),
  ticketOf('明', '李'),
];
const namesFor = (text: string) => findTickets(tickets, text).map(({ first_name }) => first_name);

describe('a search by name at the door', () => {
  it.each([
    ['lukasz', ['Łukasz']],
    ['HAZ', ['Łukasz']],
    ['mari', ['Maria', 'Mariah']],
    ['bono mariah', ['Mariah']],
    ['李', ['明']],
    ['ella', []],
    ['m', []],
    [' ', []],
  ])('%j finds %j', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  it('returns one ticket more than it shows, to tell that there are others', () => {
    const many = Array.from({ length: 3 * MAX_FOUND }, () => ticketOf('Maria', 'Borg'));
    expect(findTickets(many, 'borg')).toEqual(many.slice(0, MAX_FOUND + 1));
  });
});
