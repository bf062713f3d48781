import type { SeedTicket } from './types.ts';

/** Tickets most events have; `taken` places are gone. */
export function freeTicket(capacity: number, taken = 0): SeedTicket {
  return { name: { en: 'Free ticket', mt: 'Biljett b’xejn' }, cents: 0, capacity, taken };
}

export function studentTicket(cents: number, capacity: number, taken = 0): SeedTicket {
  return { name: { en: 'Student', mt: 'Student' }, cents, capacity, taken };
}

export function guestTicket(cents: number, capacity: number, taken = 0): SeedTicket {
  return { name: { en: 'Guest', mt: 'Mistieden' }, cents, capacity, taken };
}
