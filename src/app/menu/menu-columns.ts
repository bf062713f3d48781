import { matchPath, parsePath } from 'react-router';
import { isWithin } from '#client/lib/is-within.ts';
import type { FeatureFlags, MenuItem } from '#contract/shell/calls.ts';
import { isSwitchedOn } from '#kit/device/switched-on.ts';
import type { LinkColumn } from '../shell/LinkColumns.tsx';

type ChildItem = MenuItem['children'][number];
type MenuLink = LinkColumn['links'][number];

/** Maximum number of columns in the menu (SHELL-3). */
const MAX_COLUMNS = 3;

/** The exports of a file of addresses: `{ memberPaths: { account: '/account' } }`. */
type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The paths of all areas except staff, because the menu has no links to staff pages. */
const pathTables = import.meta.glob<Tables>(['../../../contract/*/*paths.ts', '!../../../contract/staff/paths.ts'], {
  eager: true,
});
/** Addresses with a page of their own; a catch-all pattern (`/*`) does not prove that a page exists. */
const patterns = Object.values(pathTables)
  .flatMap((tables) => Object.values(tables).flatMap((table) => Object.values(table)))
  .filter((pattern) => !/^\/[:*]/.test(pattern));

interface MenuContext {
  /** Undefined until the feature flags are known: until then features with a flag are hidden */
  flags: FeatureFlags | undefined;
  /** The address of the current page, which is marked */
  pathname: string;
  /** The contact page, which is always added; it gets its own column if there is space */
  contact: { title: string; link: { href: string; label: string } };
}

/**
 * The server's items as columns of links: an item with children is a column; items without children join the contact
 * page.
 */
export function menuColumns(items: readonly MenuItem[], { flags, pathname, contact }: MenuContext): LinkColumn[] {
  const links = (leaves: readonly ChildItem[]) =>
    leaves
      .filter(({ is_visible }) => is_visible)
      .toSorted((a, b) => a.order - b.order)
      .map((leaf) => linkOf(leaf, pathname))
      .filter((link) => link !== undefined && isSwitchedOn(link.href, flags)) as MenuLink[];
  const sorted = items.filter(({ is_visible }) => is_visible).toSorted((a, b) => a.order - b.order);
  const columns = sorted
    .filter(({ children }) => children.length > 0)
    .map((item) => ({ title: item.name, links: links(item.children) }))
    .filter((column) => column.links.length > 0);
  const single = links(sorted.filter(({ children }) => children.length === 0));
  return withContact(
    columns,
    single,
    { ...contact.link, current: isCurrentLink(pathname, contact.link.href) },
    contact.title,
  );
}

/**
 * Whether an address inside the portal has a page in this release. The menu of a live portal lists all of its parts,
 * including parts that this release of the app does not have. Links to them would end on "page not found", so they are
 * left out until the route exists.
 */
export function hasPage(address: string): boolean {
  const { pathname = '/' } = parsePath(address);
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}

/** Whether a link points to the current page. */
export function isCurrentLink(pathname: string, href: string): boolean {
  return href === '/' ? pathname === '/' : isWithin(pathname, href);
}

/** A CMS page is found by its last segment at any address (CONTENT-1), so its link always works. */
function linkOf(leaf: ChildItem, pathname: string): MenuLink | undefined {
  const icon = leaf.icon === null ? undefined : { src: leaf.icon, alt: leaf.icon_alt };
  if (leaf.type === 'external') {
    if (leaf.url === null || !/^https?:\/\//.test(leaf.url)) return undefined;
    return { href: leaf.url, label: leaf.name, icon, target: leaf.target };
  }
  const path = leaf.path ?? `/${leaf.slug}`;
  if (!/^\/(?!\/)/.test(path) || (leaf.type === 'internal' && !hasPage(path))) return undefined;
  return { href: path, label: leaf.name, icon, current: isCurrentLink(pathname, path) };
}

function withContact(
  columns: readonly LinkColumn[],
  single: readonly MenuLink[],
  contact: MenuLink,
  title: string,
): LinkColumn[] {
  const firstColumns = columns.slice(0, MAX_COLUMNS);
  const isThere = columns.some(({ links }) => links.some(({ href }) => href === contact.href));
  const remainingLinks = [
    ...columns.slice(MAX_COLUMNS).flatMap(({ links }) => links),
    ...single,
    ...(isThere || single.some(({ href }) => href === contact.href) ? [] : [contact]),
  ];
  if (remainingLinks.length === 0) return firstColumns;
  if (firstColumns.length < MAX_COLUMNS) return [...firstColumns, { title, links: remainingLinks }];
  const last = firstColumns.length - 1;
  return firstColumns.map((column, index) =>
    index === last ? { ...column, links: [...column.links, ...remainingLinks] } : column,
  );
}
