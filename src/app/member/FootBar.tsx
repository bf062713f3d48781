import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { areas } from 'virtual:areas/later';
import { isWithin } from '#client/lib/is-within.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { CurrentMember } from '#kit/person/use-current-member.ts';
import { TabBar } from '#kit/ui/navigation/TabBar.tsx';

const entries = areas.flatMap(({ tabs }) => tabs ?? []).toSorted((a, b) => a.order - b.order);

/** Pages with a frame of their own (staff, the door), or with one thing to do (paying). */
const pagesWithoutBar = [memberPaths.staff, memberPaths.paymentCheckout];

/**
 * The bar at the foot of a phone: the tabs of all areas that this user has.
 * @param person undefined if neither the device nor the server has the profile: then only the tabs for everyone
 */
export function FootBar({ person }: { person: CurrentMember | undefined }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  if (pagesWithoutBar.some((path) => isWithin(pathname, path))) return null;
  const shown = entries.filter(({ isFor }) => isFor === undefined || (person !== undefined && isFor(person)));
  const current = shown
    .filter(({ href }) => isWithin(pathname, href))
    .toSorted((a, b) => b.href.length - a.href.length)
    .at(0)?.href;
  return (
    <TabBar
      label={t`Shortcuts`}
      tabs={shown.map(({ href, icon, label }) => ({ href, icon, label: i18n._(label()), current: href === current }))}
    />
  );
}
