import { useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import type { NavbarLink } from '../bar/Navbar.tsx';
import { socials } from './fixed-places.ts';
import type { LinkColumn } from './LinkColumns.tsx';

/** The links that every page has, whatever the server's menu says: those of the bar, and the footer's. */
export function usePlaces(pathname: string): { bar: NavbarLink[]; footer: LinkColumn[] } {
  const { t } = useLingui();
  const place = (href: string, label: string) => ({ href, label, current: isWithin(pathname, href) });
  const media = [
    place(paths.news, t`News`),
    place(paths.events, t`Events`),
    place(paths.opinionPieces, t`Opinion`),
    place(paths.socialSpeak, t`Social Speak`),
  ];
  return {
    bar: media,
    footer: [
      {
        title: t`The union`,
        links: [
          place(paths.home, t`Front page`),
          place(paths.ksuToday, t`KSU today`),
          place(paths.organisations, t`Student organisations`),
          place(paths.contact, t`Contact us`),
        ],
      },
      { title: t`Media`, links: media },
      { title: t`Follow us`, links: socials.map(({ name, url }) => ({ href: url, label: name, target: '_blank' })) },
    ],
  };
}

function isWithin(pathname: string, href: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
