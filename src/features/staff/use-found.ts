import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { fold } from '#contract/kit/fold.ts';
import { staff } from '#contract/staff/calls.ts';
import { type FoundEntry, findKinds, MIN_FIND } from '#contract/staff/find.ts';
import { useRecentPages } from '#kit/staff/recent-pages.ts';
import { staffAreas, useStaffMenu } from '#kit/staff/staff-menu.ts';

/** Maximum characters of a search. */
export const MAX_TEXT_OF_SEARCH = 100;
/** Delay after the last keystroke before a request is sent, in milliseconds. */
const PAUSE_MS = 150;
/** The maximum number of menu pages in the results. */
const MAX_PAGES = 5;

/** A search result and the address of its page. */
interface Found {
  key: string;
  href: string;
  title: string;
  detail: string;
}

export interface FoundGroup {
  label: string;
  entries: readonly Found[];
}

interface FoundState {
  groups: readonly FoundGroup[];
  /** Whether the results belong to the search as it is now */
  isSettled: boolean;
  hasFailed: boolean;
}

/**
 * The results of a search over all staff pages, by kind: first the pages of the menu, which need no network, then those of the server. Before
 * a search, the recently opened pages.
 */
export function useFound(search: string): FoundState {
  const { i18n } = useLingui();
  const text = search.trim();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = asked.length >= MIN_FIND;
  const result = useQuery({
    ...query(staff.find, { query: { search: asked } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const pages = useMenuPages(text);
  const recent = useRecentGroup();
  if (text === '') return { groups: recent, isSettled: true, hasFailed: false };
  const found = isAsked && text.length >= MIN_FIND ? (result.data ?? []) : [];
  const isSettled = text === asked && (!isAsked || (!result.isPending && !result.isPlaceholderData));
  return { groups: [...pages, ...groupsOf(found, i18n)], isSettled, hasFailed: isAsked && result.isError };
}

/** Results by kind, in the order of the contract. A kind without a page in the app is left out. */
function groupsOf(entries: readonly FoundEntry[], i18n: I18n): FoundGroup[] {
  return findKinds.flatMap((kind) => {
    const line = staffAreas.map(({ found }) => found?.[kind]).find((each) => each !== undefined);
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (line === undefined || ofKind.length === 0) return [];
    const found = ofKind.map(({ ref, title, detail }, at) => ({
      key: `${kind} ${ref} ${at}`,
      href: line.href(ref),
      title,
      detail,
    }));
    return [{ label: i18n._(line.label()), entries: found }];
  });
}

/** Filters the side bar pages by name; each word of the search must occur. */
function useMenuPages(text: string): FoundGroup[] {
  const { t, i18n } = useLingui();
  const menu = useStaffMenu();
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const entries = menu
    .flatMap((each) => each.entries)
    .map(({ href, label }) => ({ key: href, href, title: i18n._(label()), detail: '' }))
    .filter(({ title }) => words.every((word) => fold(title).includes(word)))
    .slice(0, MAX_PAGES);
  return entries.length === 0 ? [] : [{ label: t`Staff pages`, entries }];
}

function useRecentGroup(): FoundGroup[] {
  const { t } = useLingui();
  const entries = useRecentPages().map(({ href, title }) => ({ key: href, href, title, detail: '' }));
  return entries.length === 0 ? [] : [{ label: t`Recently opened`, entries }];
}
