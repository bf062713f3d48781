import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/calls.ts';
import {
  after,
  bookingOf,
  choiceOf,
  chosen,
  facts,
  failure,
  inHall,
  loadedState,
  freePrice,
  lostSeat,
  syncing,
  twoPlaces,
} from '#tests/support/booking-flow.ts';
import { emptyChoice } from './choice.ts';
import { transition } from './flow-machine.ts';

describe('the calls of a sync', () => {
  it('continue until the holds match the choice, including changes made meanwhile', () => {
    const event = { kind: 'answered', booking: bookingOf('b', 1) } as const;
    expect(after(syncing, event, { ...facts, unpaidHere: [event.booking] })).toMatchObject({
      adopted: 'b',
      choice: { booking_id: 'b' },
      effects: [{ kind: 'save' }, { kind: 'call', id: 'b', call: { kind: 'add', places: [{ ticket_id: 7 }] } }],
    });
  });

  it('do not hold a seat again that was released meanwhile', () => {
    const event = { kind: 'answered', booking: bookingOf('b', [11]) } as const;
    const at = { ...inHall, unpaidHere: [event.booking] };
    expect(after({ ...syncing, choice: emptyChoice }, event, at)).toMatchObject({
      choice: { seats: [], booking_id: 'b' },
      effects: [{ kind: 'save' }, { kind: 'call', call: { kind: 'give-back' } }],
    });
  });

  it('end in the last step, unless the member has opened another one meanwhile', () => {
    const booking = bookingOf('b', 2);
    const state = { ...syncing, leaving: 'tickets' } as const;
    const at = { ...facts, unpaidHere: [booking] };
    const ends = { sync: undefined, leaving: undefined };
    const event = { kind: 'answered', booking } as const;
    expect(after(state, event, at)).toMatchObject({
      ...ends,
      effects: [{ kind: 'save' }, { kind: 'go', step: 'check' }],
    });
    expect(after(state, event, { ...at, step: 'check' })).toMatchObject({ ...ends, effects: [{ kind: 'save' }] });
  });

  it('clear the id of a released booking', () => {
    const booking: Booking = { ...bookingOf('b', 0), held_until: null };
    const state = { ...syncing, choice: choiceOf({ booking_id: 'b' }) };
    expect(after(state, { kind: 'answered', booking })).toMatchObject({
      choice: { booking_id: null },
      sync: undefined,
    });
  });

  it('start by fetching the holds if they are unknown or the last call got no answer', () => {
    const state = { ...loadedState, choice: twoPlaces };
    const effects = [{ kind: 'list' }];
    expect(after(state, { kind: 'retry' }, { ...facts, unpaidHere: undefined })).toMatchObject({ effects });
    expect(after({ ...state, lastError: failure('offline') }, { kind: 'retry' })).toMatchObject({
      lastError: undefined,
      effects,
    });
    expect(after(syncing, { kind: 'relisted' }, { ...facts, unpaidHere: [bookingOf('b', 2)] })).toMatchObject({
      choice: { booking_id: 'b' },
      sync: undefined,
    });
  });

  it('hold no place twice while the booking that held it may be confirmed', () => {
    const state = { ...syncing, choice: choiceOf({ ...twoPlaces, booking_id: 'b' }), leaving: 'tickets' } as const;
    expect(after(state, { kind: 'relisted' })).toEqual({
      sync: undefined,
      leaving: undefined,
      effects: [{ kind: 'look-up', id: 'b' }],
    });
    const ended = { ...state, previous: 'confirmed' } as const;
    expect(after(ended, { kind: 'relisted' }).effects).toMatchObject([{ kind: 'call', call: { kind: 'create' } }]);
    const restarted = { ...state, sync: { ...syncing.sync, calls: 1, hasRestarted: true, lost: [] } };
    expect(after(restarted, { kind: 'relisted' }).effects).toMatchObject([{ kind: 'call', call: { kind: 'create' } }]);
  });

  it('remove lost seats, offer their neighbours and hold the others', () => {
    const choice = choiceOf({ tickets: { 7: 2 }, seats: chosen(11, 12) });
    const problem = failure('seat_taken', { lost: [lostSeat(11)] });
    const dropped = after({ ...syncing, choice }, { kind: 'failed', problem }, inHall);
    expect(dropped).toMatchObject({
      lost: [lostSeat(11)],
      choice: { seats: chosen(12) },
      effects: [{ kind: 'save' }, { kind: 'call', call: { places: [{ ticket_id: 7, seat_id: 12 }] } }],
    });
  });

  it('return to the seats step when a seat was lost', () => {
    const sync = { calls: 2, hasRestarted: false, lost: [lostSeat(11)] };
    const booking = bookingOf('b', [12]);
    const state = { ...syncing, sync, choice: choiceOf({ tickets: { 7: 2 }, seats: chosen(12) }) };
    const at = { ...inHall, unpaidHere: [booking] };
    const event = { kind: 'answered', booking } as const;
    expect(after(state, event, { ...at, step: 'check' }).effects.at(-1)).toEqual({ kind: 'go', step: 'seats' });
    expect(after(state, event, at).effects).toMatchObject([{ kind: 'save' }]);
  });

  it('restart once when the booking has expired', () => {
    const event = { kind: 'failed', problem: failure('booking_closed') } as const;
    const [restarted, ...effects] = transition(syncing, event, facts);
    expect(effects).toEqual([{ kind: 'list' }]);
    expect(after(restarted, event)).toEqual({ sync: undefined, lastError: event.problem, effects: [] });
  });

  it('stop without a network, and leave the choice unchanged', () => {
    const problem = failure('offline');
    expect(after({ ...syncing, leaving: 'tickets' }, { kind: 'failed', problem })).toEqual({
      sync: undefined,
      leaving: undefined,
      lastError: problem,
      effects: [],
    });
  });

  it('stop after an unexpected error, and at the maximum number of calls', () => {
    expect(after(syncing, { kind: 'crashed' })).toEqual({ sync: undefined, effects: [] });
    const event = { kind: 'answered', booking: bookingOf('b', 1) } as const;
    const endless = { ...syncing, sync: { calls: 20, hasRestarted: false, lost: [] } };
    expect(after(endless, event, { ...facts, unpaidHere: [event.booking] })).toMatchObject({
      sync: undefined,
      effects: [{ kind: 'save' }, { kind: 'report-endless-sync' }],
    });
  });

  it('ignore an answer that arrives after the sync has stopped', () => {
    expect(after(loadedState, { kind: 'answered', booking: bookingOf('b', 1) })).toEqual({ effects: [] });
    expect(after(loadedState, { kind: 'failed', problem: failure('offline') })).toEqual({ effects: [] });
  });
});

describe('a single place without a price', () => {
  const one = { ...loadedState, choice: choiceOf({ tickets: { 7: 1 } }) };
  const held = { ...bookingOf('b', 1), amount: freePrice };
  const at = { ...facts, unpaidHere: [held] };
  const [holding] = transition(one, { kind: 'confirm' }, facts);
  const answered = { kind: 'answered', booking: held } as const;
  const [sent, ...effects] = transition(holding, answered, at);
  const confirm = { kind: 'confirm', booking: held };

  it('is held and confirmed in the first step', () => {
    expect(effects).toMatchObject([{ kind: 'save' }, confirm]);
    expect(sent).toMatchObject({ sync: undefined, leaving: 'tickets', confirming: 'sent' });
    expect(after(sent, { kind: 'booked', id: 'b' }, at)).toEqual({
      confirming: 'done',
      effects: [
        { kind: 'save', choice: emptyChoice },
        { kind: 'show', id: 'b' },
      ],
    });
  });

  it('is confirmed once, even if the list is fetched again meanwhile', () => {
    for (const own of [[held], []])
      expect(after(sent, { kind: 'listed' }, { ...facts, unpaidHere: own })).toMatchObject({ effects: [] });
  });

  it.each([
    ['it costs something by now', [bookingOf('b', 1)]],
    ['there is another booking to merge with', [held, bookingOf('c', 1)]],
    ['it is for two', [{ ...bookingOf('b', 2), amount: freePrice }]],
  ])('needs the last step if %s', (_why, own) => {
    const state = { ...holding, choice: choiceOf({ tickets: { 7: own[0]?.attendees.length ?? 0 } }) };
    expect(after(state, answered, { ...facts, unpaidHere: own }).effects.at(-1)).toEqual({ kind: 'go', step: 'check' });
  });

  it('needs the last step if the number changes meanwhile or "Continue" is pressed', () => {
    const more = after(holding, { kind: 'tickets-chosen', tickets: { 7: 2 } });
    expect(more).toMatchObject({ confirming: undefined });
    expect(after({ ...one, confirming: 'asked' }, { kind: 'continue' }, at)).toMatchObject({
      confirming: undefined,
      effects: [{ kind: 'go', step: 'check' }],
    });
  });

  it('stays held if the confirmation gets no answer, and the list is fetched again', () => {
    const problem = failure('offline');
    const stops = { leaving: undefined, confirming: undefined };
    expect(after(sent, { kind: 'failed', problem })).toEqual({
      ...stops,
      lastError: problem,
      effects: [{ kind: 'list' }],
    });
    expect(after(sent, { kind: 'crashed' })).toEqual({ ...stops, effects: [] });
  });
});

describe('chosen seats without a hold', () => {
  const state = { ...loadedState, choice: choiceOf({ tickets: { 7: 2 }, seats: chosen(11, 12), booking_id: 'b' }) };
  const own = [bookingOf('b', [11])];
  const at = { ...inHall, unpaidHere: own };

  it('are checked when they are shown, unless a sync is holding them', () => {
    const effects = [{ kind: 'check-seats', ids: [12], held: own[0] }];
    expect(after(state, { kind: 'seats-viewed' }, at)).toEqual({ effects });
    for (const busy of [{ sync: syncing.sync }, { choice: { ...state.choice, goes_on: true } }, { seats: [] }]) {
      const part = 'seats' in busy ? { choice: { ...state.choice, seats: chosen(11) } } : busy;
      expect(after({ ...state, ...part }, { kind: 'seats-viewed' }, at)).toEqual({ effects: [] });
    }
  });

  it('are removed if they are taken and nothing has changed since the check', () => {
    const lost = [lostSeat(12)];
    const event = { kind: 'seats-checked', lost, held: own[0] } as const;
    expect(after(state, event, at)).toMatchObject({ lost, choice: { seats: chosen(11) }, effects: [{ kind: 'save' }] });
    expect(after(state, { ...event, lost: [] }, at)).toEqual({ effects: [] });
    expect(after(state, { ...event, held: undefined }, at)).toEqual({ effects: [] });
    expect(after({ ...state, sync: syncing.sync }, event, at)).toEqual({ effects: [] });
  });
});
