import { areas } from 'virtual:areas/device';
import type { DraftPlace, PassPlace } from '#kit/on-device.ts';

/** Every form that saves drafts. */
export const draftPlaces: readonly DraftPlace[] = areas.flatMap(({ onDevice }) => onDevice?.drafts ?? []);

/** The page on which each kind of stored answer is shown offline. */
export const passPlaces: Readonly<Partial<Record<string, PassPlace>>> = Object.assign(
  {},
  ...areas.map(({ onDevice }) => onDevice?.passes),
);

/** Finds page and label of a draft by its name; undefined for a draft of another release. */
export function findDraftPlace(name: string): { href: string | undefined; label: DraftPlace['label'] } | undefined {
  const place = draftPlaces.find(({ form }) => name.startsWith(form));
  if (place === undefined) return undefined;
  const { href, label } = place;
  return { href: typeof href === 'function' ? href(name) : href, label };
}
