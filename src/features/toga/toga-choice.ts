import { isTogaSet, rentOf, type TogaItem, togaItems, type TogaType } from '#contract/toga/calls.ts';
import { listAddress, wholeNumber, words } from '#kit/list/list-address.ts';

/** Items and slot, as the address carries them from step to step: `?items=toga.sash&slot=12`. */
const address = listAddress({ items: words, slot: wholeNumber(1, 2_147_483_647) });

export interface TogaChoice {
  items: readonly TogaItem[];
  slot: number | undefined;
}

/** What an address says was chosen. */
export function readChoice(search: URLSearchParams): TogaChoice {
  const { items = '', slot } = address.read(search);
  const named = items.split('.');
  return { items: togaItems.filter((item) => named.includes(item)), slot };
}

/** The query part of an address: `?items=toga.sash&slot=12`. */
export function writeChoice({ items, slot }: TogaChoice): string {
  return address.write({ items: items.join('.'), slot });
}

/** The rent of these items in cents, by the prices of the server; undefined while they are not known. */
export function rentBy(types: readonly TogaType[] | undefined, items: readonly TogaItem[]): number | undefined {
  if (types === undefined) return undefined;
  const priceOf = (code: TogaItem | 'set') => Number(types.find((type) => type.code === code)?.price.amount ?? 0);
  return rentOf(items, priceOf);
}

/** Whether the set costs no more than single items that are part of it. */
export function isSetCheaper(types: readonly TogaType[] | undefined, items: readonly TogaItem[]): boolean {
  const set = types?.find(({ code }) => code === 'set');
  const rent = rentBy(types, items);
  if (set === undefined || rent === undefined || isTogaSet(items) || items.includes('doctorate_trencher')) return false;
  return Number(set.price.amount) <= rent;
}
