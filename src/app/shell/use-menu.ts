import { useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import type { LinkColumn } from '#ui/LinkColumns.tsx';
import type { NavbarLink } from '#ui/Navbar.tsx';

/** The built-in menu: the few places of the bar, and the columns of the menu panel and the footer. */
export function useMenu(pathname: string): { places: NavbarLink[]; columns: LinkColumn[] } {
  const { t } = useLingui();
  const place = (href: string, label: string) => ({ href, label, current: isWithin(pathname, href) });
  const media = [
    place(paths.news, t`News`),
    place(paths.opinionPieces, t`Opinion`),
    place(paths.socialSpeak, t`Social Speak`),
  ];
  return {
    places: media,
    columns: [
      { title: t`The union`, links: [place(paths.home, t`Front page`), place(paths.contact, t`Contact us`)] },
      { title: t`Media`, links: media },
    ],
  };
}

function isWithin(pathname: string, href: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
