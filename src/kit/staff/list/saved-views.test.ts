import { expect, test } from 'vitest';
import { MAX_SAVED_VIEWS, type SavedView, withView } from './saved-views.ts';

const view = (name: string, list = '/staff/people', search = ''): SavedView => ({ list, name, search, hidden: [] });

// STAFF-35
test('a view replaces the one of the same list with its name, and no other', () => {
  const views = [view('Mine'), view('Mine', '/staff/payments'), view('Others')];
  const changed = view('Mine', '/staff/people', '?sort=-name');
  expect(withView(views, changed)).toEqual([changed, view('Mine', '/staff/payments'), view('Others')]);
});

test('the oldest view is dropped when there are too many', () => {
  const views = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => view(`View ${index}`));
  const more = withView(views, view('New'));
  expect(more).toHaveLength(MAX_SAVED_VIEWS);
  expect(more[0]?.name).toBe('New');
  expect(more.at(-1)?.name).toBe(`View ${MAX_SAVED_VIEWS - 2}`);
});
