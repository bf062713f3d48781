import { query } from '#client/api/query.ts';
import { type GapKind, gapKinds } from '#contract/kit/translation-gaps.ts';
import { staff } from '#contract/staff/calls.ts';
import { type AddressOf, listAddress } from '#kit/list/list-address.ts';
import { fresh, freshList } from '#kit/staff/fresh.ts';

const gapKind = (text: string): GapKind | undefined => gapKinds.find((kind) => kind === text);

/** The filter of the list of missing translations in its address. */
export const translationsAddress = listAddress({ kind: gapKind });
export type TranslationsAddress = AddressOf<typeof translationsAddress>;

export const translationsWaiting = { ...query(staff.translationsWaiting, {}), ...fresh };

export function translationsQuery({ kind }: TranslationsAddress) {
  return { ...query(staff.translations, { query: { filter: { kind } } }), ...freshList };
}
