import { describe, expect, it } from 'vitest';
import type { Attendee } from '#contract/bookings/calls.ts';
import type { PlaceToHold } from './choice.ts';
import { findChanges, planNextCall } from './next-call.ts';

const money = { amount: '500', currency: 'EUR' as const, formatted: '€5.00' };

function person(id: number, ticket: number, seat?: number): Attendee {
  return {
    id,
    ticket: { id: ticket, name: `Ticket ${ticket}`, amount: money },
    first_name: id === 1 ? 'Maria' : 'N/A',
    last_name: '',
    email: '',
    seat: seat === undefined ? null : { id: seat, section: 'Stalls', row: 'A', number: seat },
    code: null,
    qr: null,
    checked_in_at: null,
  };
}

describe('the changes between a booking and a selection', () => {
  it('are counted per ticket if there are no seats', () => {
    const people = [person(1, 7), person(2, 7), person(3, 8)];
    const { add, remove } = findChanges([{ ticket_id: 7 }, { ticket_id: 8 }, { ticket_id: 8 }], people);
    expect(add).toEqual([{ ticket_id: 8 }]);
    expect(remove.map(({ id }) => id)).toEqual([2]);
  });

  it('include seats that change their ticket', () => {
    const people = [person(1, 7, 11), person(2, 7, 12)];
    const { add, remove } = findChanges(
      [
        { ticket_id: 7, seat_id: 12 },
        { ticket_id: 8, seat_id: 11 },
      ],
      people,
    );
    expect(add).toEqual([{ ticket_id: 8, seat_id: 11 }]);
    expect(remove.map(({ id }) => id)).toEqual([1]);
  });
});

describe('the next call of a sync', () => {
  it('is undefined if the holds match the selection or both are empty', () => {
    expect(planNextCall([], undefined)).toBeUndefined();
    expect(planNextCall([{ ticket_id: 7 }], { attendees: [person(1, 7)] })).toBeUndefined();
  });

  it('creates, releases, adds or removes', () => {
    const places = [{ ticket_id: 7 }, { ticket_id: 7 }];
    expect(planNextCall(places, undefined)).toEqual({ kind: 'create', places });
    expect(planNextCall([], { attendees: [person(1, 7)] })).toEqual({ kind: 'give-back' });
    expect(planNextCall(places, { attendees: [person(1, 7)] })).toEqual({ kind: 'add', places: [{ ticket_id: 7 }] });
    const three = [person(1, 7), person(2, 7), person(3, 7)];
    expect(planNextCall(places, { attendees: three })).toEqual({ kind: 'remove', ids: [3] });
  });

  // BOOK-20
  it('moves an attendee with their name instead of releasing the only place', () => {
    expect(planNextCall([{ ticket_id: 8 }], { attendees: [person(1, 7)] })).toEqual({
      kind: 'move',
      people: [{ id: 1, first_name: 'Maria', last_name: '', email: '', ticket_id: 8 }],
    });
    expect(planNextCall([{ ticket_id: 7, seat_id: 12 }], { attendees: [person(2, 7, 11)] })).toMatchObject({
      people: [{ id: 2, first_name: '', seat_id: 12 }],
    });
  });

  // BOOK-20
  it('turns any booking into any selection in at most two calls, and never empties it in between', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = randomOf(seed);
      const isSeated = random(2) === 0;
      let people = placesAt(random, isSeated).map((place, index) => person(index + 1, place.ticket_id, place.seat_id));
      const wantedPlaces = placesAt(random, isSeated);
      if (wantedPlaces.length === 0) continue;
      let booking = people.length === 0 ? undefined : { attendees: people };
      for (let calls = 0; ; calls += 1) {
        const step = planNextCall(wantedPlaces, booking);
        if (step === undefined) break;
        expect(calls).toBeLessThan(2);
        people = after(people, step);
        expect(people.length).toBeGreaterThan(0);
        booking = { attendees: people };
      }
      expect(sorted(people.map((each) => [each.ticket.id, each.seat?.id]))).toEqual(
        sorted(wantedPlaces.map((each) => [each.ticket_id, each.seat_id])),
      );
    }
  });
});

/** Applies a call as the server would. */
function after(people: Attendee[], step: NonNullable<ReturnType<typeof planNextCall>>): Attendee[] {
  if (step.kind === 'give-back') return [];
  if (step.kind === 'remove') return people.filter(({ id }) => !step.ids.includes(id));
  if (step.kind === 'move') {
    return people.map((each) => {
      const move = step.people.find(({ id }) => id === each.id);
      return move === undefined ? each : person(each.id, move.ticket_id, move.seat_id);
    });
  }
  const next = Math.max(0, ...people.map(({ id }) => id)) + 1;
  return [...people, ...step.places.map((each, index) => person(next + index, each.ticket_id, each.seat_id))];
}

/** Returns up to five places, without a duplicate seat. */
function placesAt(random: (below: number) => number, isSeated: boolean): PlaceToHold[] {
  const seats = [11, 12, 13, 14, 15, 16, 17].toSorted(() => random(3) - 1);
  return Array.from({ length: random(6) }, (_, index) => {
    const ticket_id = 7 + random(3);
    return isSeated ? { ticket_id, seat_id: seats[index] ?? 0 } : { ticket_id };
  });
}

/** A pseudo-random generator with a fixed sequence for each seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function sorted(rows: (number | undefined)[][]): string[] {
  return rows.map((row) => row.join('/')).toSorted();
}
