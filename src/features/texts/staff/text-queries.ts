import { query } from '#client/api/query.ts';
import { textsAdmin } from '#contract/texts/staff.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** Areas whose reads are refetched after a change. */
export const refreshes = ['textsAdmin', 'staff'] as const;

export const textMarks = ['changed', 'no_maltese', 'outdated'] as const;
export type TextMark = (typeof textMarks)[number];

/** The search and the filter of the list in its address. */
export const textsAddress = listAddress({ search: words, mark: oneOf(textMarks) });
export type TextsAddress = AddressOf<typeof textsAddress>;

export const textsQuery = { ...query(textsAdmin.list, {}), ...fresh };

export function textQuery(id: string) {
  return { ...query(textsAdmin.view, { params: { id } }), ...fresh };
}
