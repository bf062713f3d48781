import type { AuditAction } from '#contract/endpoints.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { staff } from '#contract/staff/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type AddressOf, day, listAddress, slug, wholeNumber, words } from '#kit/list/list-address.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

const actionCode = (text: string) => (/^[a-z_]{1,60}$/.test(text) ? text : undefined);
const rowId = (text: string) => (/^[1-9]\d{0,17}$/.test(text) ? text : undefined);

/** The filters of the audit log in its address, and the row next to which its page begins. */
export const auditAddress = listAddress({
  area: slug,
  action: actionCode,
  entry: words,
  person: wholeNumber(1, 2_147_483_647),
  from: day,
  until: day,
  before: rowId,
  after: rowId,
});
export type AuditAddress = AddressOf<typeof auditAddress>;
export type AuditQuery = NonNullable<InputOf<typeof staff.auditLog>['query']>;

/** The name of an area in the address: the last part of its first staff page; areas without pages have none. */
export function areaSlug({ menu }: Pick<StaffArea, 'menu'>): string | undefined {
  return firstPage(menu)?.href.split('/').at(-1);
}

/** The first of an area's entries in the side bar. */
export function firstPage(menu: StaffArea['menu']): StaffArea['menu'][number] | undefined {
  return menu.toSorted((a, b) => a.order - b.order)[0];
}

/** The filter of the server for an address: an area is the actions that it declares. */
export function filterOf(
  { area, action, entry, person, from, until }: AuditAddress,
  areas: readonly StaffArea[],
): NonNullable<AuditQuery['filter']> {
  const actions = areas.find((each) => areaSlug(each) === area)?.actions;
  const inArea = actions === undefined ? undefined : (Object.keys(actions) as AuditAction[]);
  return { actions: action === undefined ? inArea : [action], entry, actor_id: person, from, until };
}

/** The address of the log after a change of its filters, which begins at the newest row. */
export function auditHref(shown: AuditAddress, change: Partial<AuditAddress>): string {
  return staffPaths.auditLog + auditAddress.write({ ...shown, before: undefined, after: undefined, ...change });
}
