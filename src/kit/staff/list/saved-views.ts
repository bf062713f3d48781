import * as v from 'valibot';
import { createOwnedList } from '../owned-list.ts';

/** The number of views that are stored, of all lists. */
export const MAX_SAVED_VIEWS = 50;
export const MAX_VIEW_NAME = 40;

const SavedView = v.object({
  /** The list's path */
  list: v.string(),
  name: v.string(),
  /** The query part of the address: filters, search and sorting */
  search: v.string(),
  /** The hidden columns, by name */
  hidden: v.array(v.string()),
});
export type SavedView = v.InferOutput<typeof SavedView>;

/** Searches may name people: views are stored for their owner only, and deleted when the session ends (STAFF-35). */
const savedViews = createOwnedList('views', SavedView);

/** The views of a list, in the order of their names. @param list its path */
export function useSavedViews(list: string): readonly SavedView[] {
  return savedViews
    .useEntries()
    .filter((view) => view.list === list)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Stores a view; it replaces the view of the list with the same name. */
export function saveView(view: SavedView): void {
  savedViews.change((views) => withView(views, view));
}

export function deleteView(view: SavedView): void {
  savedViews.change((views) => withoutView(views, view));
}

/** Adds a view as the newest; the oldest one is dropped if there are too many. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [view, ...withoutView(views, view)].slice(0, MAX_SAVED_VIEWS);
}

function withoutView(views: readonly SavedView[], { list, name }: SavedView): readonly SavedView[] {
  return views.filter((each) => each.list !== list || each.name !== name);
}
