import { areas } from 'virtual:areas/device';
import type { DraftPlace, PassPlace } from '#kit/on-device.ts';

/** All forms that save drafts. Longer names come first, because one may begin with another. */
export const draftPlaces: readonly DraftPlace[] = areas
  .flatMap(({ onDevice }) => onDevice?.drafts ?? [])
  .toSorted((a, b) => b.form.length - a.form.length);

/** Pages that show stored answers offline, by kind of answer. */
export const passPlaces: Readonly<Partial<Record<string, PassPlace>>> = Object.assign(
  {},
  ...areas.map(({ onDevice }) => onDevice?.passes),
);

/** Returns the description of a draft by its name; undefined for a draft of another release. */
export function draftPlaceOf(name: string): DraftPlace | undefined {
  return draftPlaces.find(({ form }) => name.startsWith(form));
}

/** Finds page and label of a draft by its name; undefined for a draft of another release. */
export function findDraftPlace(name: string): { href: string | undefined; label: DraftPlace['label'] } | undefined {
  const place = draftPlaceOf(name);
  if (place === undefined) return undefined;
  const { href, label } = place;
  return { href: typeof href === 'function' ? href(name) : href, label };
}
