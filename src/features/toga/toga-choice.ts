import { isTogaSet, rentOf, type TogaItem, togaItems, type TogaType } from '#contract/toga/calls.ts';
import { listAddress, wholeNumber, words } from '#kit/list/list-address.ts';

/** Items and slot as URL parameters of the steps: `?items=toga.sash&slot=12`. */
const address = listAddress({ items: words, slot: wholeNumber(1, 2_147_483_647) });

export interface TogaChoice {
  items: readonly TogaItem[];
  slot: number | undefined;
}

/** Parses the choice in a URL. */
export function readChoice(search: URLSearchParams): TogaChoice {
  const { items = '', slot } = address.read(search);
  const named = items.split('.');
  return { items: togaItems.filter((item) => named.includes(item)), slot };
}

/** Returns the query string of a choice: `?items=toga.sash&slot=12`. */
export function writeChoice({ items, slot }: TogaChoice): string {
  return address.write({ items: items.join('.'), slot });
}

/** Returns the rent of these items in cents, by the server's prices; undefined while they are unknown. */
export function rentBy(types: readonly TogaType[] | undefined, items: readonly TogaItem[]): number | undefined {
  if (types === undefined) return undefined;
  const priceOf = (code: TogaItem | 'set') => Number(types.find((type) => type.code === code)?.price.amount ?? 0);
  return rentOf(items, priceOf);
}

/** Whether the set costs at most as much as single items that it includes. */
export function isSetCheaper(types: readonly TogaType[] | undefined, items: readonly TogaItem[]): boolean {
  const set = types?.find(({ code }) => code === 'set');
  const rent = rentBy(types, items);
  if (set === undefined || rent === undefined || isTogaSet(items) || items.includes('doctorate_trencher')) return false;
  return Number(set.price.amount) <= rent;
}
