import { useUnion } from '#kit/device/union.ts';

/** The title of a page that has none of its own yet, because every document needs one. */
export function UnionTitle() {
  return <title>{useUnion().short_name}</title>;
}
