import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type BlockGuest, MAX_GUESTS_AT_ONCE, type PlaceBlock, placeBlocksAdmin } from '#contract/events/blocks.ts';
import { readGuestText } from '#contract/events/guest-text.ts';
import { email } from '#contract/kit/rules.ts';
import { type ResourceField, textField } from '#kit/staff/resource/resource-fields.ts';
import { type FormAction, removal, type ResourceAction } from '#kit/staff/resource/staff-resource.ts';

/** Names with addresses, typed one by one or pasted as lines. */
const guestsField: ResourceField = {
  ...textField('guests', {
    label: msg`Guests`,
    hint: msg`One on a line: name, e-mail address, note. Address and note are optional.`,
    rows: 8,
  }),
  bodyOf: ({ guests = '' }) => readGuestText(String(guests)),
  check: ({ guests = '' }) => findMistake(String(guests)),
};

function findMistake(text: string): MessageDescriptor | undefined {
  const guests = readGuestText(text);
  if (guests.length === 0) return msg`Write at least one name.`;
  if (guests.length > MAX_GUESTS_AT_ONCE) return msg`At most ${MAX_GUESTS_AT_ONCE} guests at a time.`;
  const nameless = guests.find(({ first_name }) => first_name === '');
  if (nameless !== undefined) return msg`The name is missing before “${nameless.email}”.`;
  const wrong = guests.find((guest) => guest.email !== '' && !v.is(email, guest.email));
  if (wrong !== undefined) return msg`“${wrong.email}” is not an e-mail address.`;
  return undefined;
}

/** Puts guests on a block (BLOCK-9). */
export const addGuestsAction: FormAction<PlaceBlock> = {
  endpoint: placeBlocksAdmin.addGuests,
  label: msg`Add guests…`,
  tone: () => 'primary',
  form: 'add-guests',
  title: msg`Add guests`,
  fields: () => [guestsField],
  submit: msg`Add the guests`,
  done: msg`The guests were added.`,
  doneWith: (answer) => {
    const { added } = answer as { added: number };
    return msg`Guests added: ${added}. Tickets with an address are sent by e-mail.`;
  },
  isFor: ({ is_active, guests, places }) => is_active && guests < places,
};

/** The actions of a guest (BLOCK-10). */
export const guestActions: readonly ResourceAction<BlockGuest>[] = [
  removal<BlockGuest>({
    endpoint: placeBlocksAdmin.removeGuest,
    question: msg`Take this guest off the list?`,
    consequence: () =>
      msg`The ticket is no longer valid, and the place returns to the block. The guest is not notified.`,
    done: msg`The guest was taken off the list.`,
    isFor: ({ is_checked_in }) => !is_checked_in,
  }),
];
