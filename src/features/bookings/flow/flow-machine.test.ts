import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/calls.ts';
import {
  after,
  bookingOf,
  choiceOf,
  chosen,
  facts,
  inHall,
  loadedState,
  lostSeat,
  syncing,
  twoPlaces,
} from '#tests/support/booking-flow.ts';
import { type ChosenSeat, emptyChoice } from './choice.ts';
import { transition } from './flow-machine.ts';
import { type FlowState, initialState } from './flow-state.ts';

describe('the choice stored on the device', () => {
  const first = initialState(true);

  // BOOK-2
  it('is restored after a reload', () => {
    expect(after(first, { kind: 'restored', choice: twoPlaces })).toEqual({
      device: 'read',
      choice: twoPlaces,
      effects: [],
    });
    expect(after(first, { kind: 'restored', choice: undefined })).toMatchObject({ device: 'read', effects: [] });
  });

  it('gives way to a choice made before it was read, which is then saved', () => {
    const early = transition(first, { kind: 'tickets-chosen', tickets: { 7: 1 } }, facts);
    expect(early).toEqual([{ ...first, isStarted: true, device: 'changed', choice: choiceOf({ tickets: { 7: 1 } }) }]);
    expect(after(early[0], { kind: 'restored', choice: twoPlaces })).toMatchObject({
      device: 'read',
      effects: [{ kind: 'save', choice: early[0].choice }],
    });
  });

  it('is saved with each change, and cleared when another occurrence is selected', () => {
    const choice = choiceOf({ tickets: { 7: 3 } });
    const event = { kind: 'tickets-chosen', tickets: { 7: 3 } } as const;
    expect(after({ ...loadedState, missing: 'tickets' }, event)).toEqual({
      choice,
      isStarted: true,
      missing: undefined,
      effects: [{ kind: 'save', choice }],
    });
    expect(after({ ...loadedState, choice }, { kind: 'cleared' }).effects).toEqual([
      { kind: 'save', choice: emptyChoice },
    ]);
  });
});

describe('the suggestion of one ticket', () => {
  const suggested = { kind: 'suggested', ticket: 7 } as const;

  it('is applied if nothing is chosen, and stored only on "Continue"', () => {
    const choice = choiceOf({ tickets: { 7: 1 } });
    expect(after(loadedState, suggested)).toEqual({ choice, isStarted: true, effects: [] });
    const visitor = { ...facts, isMember: false };
    expect(after({ ...loadedState, choice }, { kind: 'continue' }, visitor).effects[0]).toMatchObject({ kind: 'save' });
  });

  it.each([
    ['the stored choice is not read yet', { ...loadedState, device: 'reading' }, facts],
    ['tickets are chosen already', { ...loadedState, choice: twoPlaces }, facts],
    ['the user has removed every ticket', { ...loadedState, isStarted: true }, facts],
    ['places are held', loadedState, { ...facts, unpaidHere: [bookingOf('b', 1)] }],
    ['the places have just been booked', { ...loadedState, previous: 'confirmed' }, facts],
  ] as const)('is not applied if %s', (_, state, at) => {
    expect(after(state, suggested, at)).toEqual({ effects: [] });
  });
});

describe('the list of holds from the server', () => {
  it('is no longer awaited once the server cannot be reached', () => {
    const asking: FlowState = { ...loadedState, server: 'asking' };
    expect(after(asking, { kind: 'list-failed' })).toEqual({ server: 'failed', effects: [] });
    expect(after(loadedState, { kind: 'list-failed' })).toEqual({ effects: [] });
  });

  it('is merged once into the choice, which keeps its seats without a hold', () => {
    const own = [bookingOf('b', [11])];
    const state = { ...loadedState, choice: choiceOf({ tickets: { 7: 1 }, seats: chosen(12) }) };
    const choice = choiceOf({ tickets: { 7: 2 }, seats: chosen(11, 12), booking_id: 'b' });
    expect(after(state, { kind: 'listed' }, { ...inHall, unpaidHere: own })).toEqual({
      adopted: 'b',
      choice,
      effects: [{ kind: 'save', choice }],
    });
    const edited = { ...loadedState, adopted: 'b', choice: choiceOf({ tickets: { 7: 5 }, booking_id: 'b' }) };
    expect(after(edited, { kind: 'listed' }, { ...facts, unpaidHere: own })).toEqual({ effects: [] });
  });

  it('fills the empty choice of another device', () => {
    const own = [bookingOf('b', 3)];
    expect(after(loadedState, { kind: 'listed' }, { ...facts, unpaidHere: own })).toMatchObject({
      choice: { tickets: { 7: 3 }, seats: [], booking_id: 'b' },
    });
  });

  it('triggers a look-up of a booking that is missing from it', () => {
    const state = { ...loadedState, choice: choiceOf({ tickets: { 7: 1 }, booking_id: 'b' }) };
    expect(after(state, { kind: 'listed' })).toEqual({ effects: [{ kind: 'look-up', id: 'b' }] });
    expect(after({ ...syncing, choice: state.choice }, { kind: 'listed' })).toEqual({ effects: [] });
  });
});

describe('a booking that has ended', () => {
  const state = { ...loadedState, choice: choiceOf({ tickets: { 7: 1 }, booking_id: 'b' }) };
  const ended = (now: Booking['state'], from: FlowState = state) =>
    after(from, { kind: 'looked-up', id: 'b', state: now });

  it('keeps the choice when its hold has expired or its late payment is refunded', () => {
    expect(ended('expired')).toEqual({ previous: 'expired', effects: [] });
    expect(ended('refunded')).toEqual({ previous: 'expired', effects: [] });
  });

  it.each(['paid', 'free_confirmed'] as const)(
    'clears the choice once when its state is %s, even after it had expired',
    (now) => {
      const choice = choiceOf({ booking_id: 'b' });
      const confirmed = { previous: 'confirmed', choice, effects: [{ kind: 'save', choice }] };
      expect(ended(now)).toEqual(confirmed);
      expect(ended(now, { ...state, previous: 'expired' })).toEqual(confirmed);
      expect(ended(now, { ...state, previous: 'confirmed' })).toEqual({ effects: [] });
    },
  );

  it.each(['cancelled', 'merged'] as const)('clears the choice and its booking id when its state is %s', (now) => {
    expect(ended(now)).toEqual({ choice: emptyChoice, effects: [{ kind: 'save', choice: emptyChoice }] });
  });

  it('changes nothing if another booking is held or a sync is running', () => {
    expect(ended('cancelled', { ...state, choice: twoPlaces })).toEqual({ effects: [] });
    expect(ended('cancelled', { ...state, sync: syncing.sync })).toEqual({ effects: [] });
    const event = { kind: 'looked-up', id: 'b', state: 'cancelled' } as const;
    expect(after(state, event, { ...facts, unpaidHere: [bookingOf('b', 1)] })).toEqual({ effects: [] });
    expect(ended('created')).toEqual({ effects: [] });
  });
});

describe('the "Continue" button', () => {
  it('requires at least one ticket', () => {
    expect(after(loadedState, { kind: 'continue' })).toEqual({ missing: 'tickets', effects: [] });
  });

  it('waits for the device and the server, then continues', () => {
    const asking: FlowState = { ...loadedState, server: 'asking', choice: twoPlaces };
    const [pressed] = transition(asking, { kind: 'continue' }, facts);
    expect(pressed.leaving).toBe('tickets');
    const places = [{ ticket_id: 7 }, { ticket_id: 7 }];
    const effects = [{ kind: 'call', id: undefined, call: { kind: 'create', places } }];
    expect(after(pressed, { kind: 'listed' })).toMatchObject({ sync: { calls: 1 }, effects });
    expect(after(pressed, { kind: 'listed' }, { ...facts, step: 'check' })).toEqual({
      server: 'answered',
      leaving: undefined,
      effects: [],
    });
  });

  // BOOK-2
  it('sends visitors to sign in, and continues after they return', () => {
    const choice = { ...twoPlaces, goes_on: true };
    const asVisitor = { ...facts, isMember: false };
    expect(after({ ...loadedState, choice: twoPlaces }, { kind: 'continue' }, asVisitor).effects).toEqual([
      { kind: 'save', choice },
      { kind: 'sign-in' },
    ]);
    const back = after({ ...initialState(true), server: 'answered' }, { kind: 'restored', choice });
    expect(back).toMatchObject({
      leaving: 'tickets',
      effects: [{ kind: 'save', choice: twoPlaces }, { kind: 'call' }],
    });
    expect(after({ ...loadedState, choice }, { kind: 'listed' }, asVisitor)).toEqual({ effects: [] });
  });

  it('opens the seats step with at most one seat per ticket, and releases the other holds', () => {
    const choice = choiceOf({ tickets: { 7: 1 }, seats: chosen(11, 12), booking_id: 'b' });
    const at = { ...inHall, step: 'tickets' } as const;
    expect(after({ ...loadedState, choice }, { kind: 'continue' }, at).effects).toEqual([
      { kind: 'save', choice: { ...choice, seats: chosen(11) } },
      { kind: 'go', step: 'seats' },
    ]);
    expect(
      after({ ...loadedState, choice }, { kind: 'continue' }, { ...at, unpaidHere: [bookingOf('b', [11, 12])] }),
    ).toMatchObject({
      effects: [{ kind: 'save' }, { kind: 'call', call: { kind: 'remove', ids: [2] } }, { kind: 'go', step: 'seats' }],
    });
  });

  it('requires as many seats as tickets', () => {
    const state = { ...loadedState, choice: choiceOf({ tickets: { 7: 2 }, seats: chosen(11) }) };
    expect(after(state, { kind: 'continue' }, inHall)).toEqual({ missing: 'seats', effects: [] });
  });

  it('opens the last step at once if everything is already held', () => {
    const state = { ...loadedState, choice: { ...twoPlaces, booking_id: 'b' } };
    expect(after(state, { kind: 'continue' }, { ...facts, unpaidHere: [bookingOf('b', 2)] }).effects).toEqual([
      { kind: 'go', step: 'check' },
    ]);
  });
});

describe('tapped seats', () => {
  // BOOK-20
  it('are held at once for a member', () => {
    const event = { kind: 'seats-chosen', seats: chosen(11) } as const;
    const call = { kind: 'create', places: [{ ticket_id: 7, seat_id: 11 }] };
    expect(after({ ...loadedState, lost: [lostSeat(9)] }, event, inHall)).toMatchObject({
      choice: { seats: chosen(11), tickets: { 7: 1 } },
      lost: [],
      effects: [{ kind: 'save' }, { kind: 'call', call }],
    });
  });

  it('are only saved for a visitor or while a sync is running', () => {
    const event = { kind: 'seats-chosen', seats: chosen(11) } as const;
    expect(after(loadedState, event, { ...inHall, isMember: false })).toMatchObject({ effects: [{ kind: 'save' }] });
    expect(after(syncing, event, inHall).effects).toHaveLength(1);
  });

  it('are released, and the last one releases its booking', () => {
    const choice = choiceOf({ tickets: { 7: 1 }, seats: chosen(11), booking_id: 'b' });
    const own = [bookingOf('b', [11])];
    const [seat] = chosen(11) as [ChosenSeat];
    expect(
      after({ ...loadedState, choice }, { kind: 'seat-given-back', seat }, { ...inHall, unpaidHere: own }).effects,
    ).toMatchObject([
      { kind: 'save', choice: { seats: [], tickets: { 7: 1 } } },
      { kind: 'call', id: 'b', call: { kind: 'give-back' } },
    ]);
  });
});

it('adds all places of a merged booking to the choice', () => {
  const booking = bookingOf('b', [11, 12, 13]);
  const choice = choiceOf({ tickets: { 7: 3 }, seats: chosen(11, 12, 13), booking_id: 'b' });
  expect(after({ ...loadedState, choice: twoPlaces }, { kind: 'merged', booking }, inHall)).toEqual({
    adopted: 'b',
    choice,
    effects: [{ kind: 'save', choice }],
  });
});
