import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '#contract/content.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';

/**
 * The fallback menu when the server's is neither available nor stored (spec §2 "Layouts"): the places that change
 * least.
 */
export function useBuiltInMenu(): MenuItem[] {
  const { t } = useLingui();
  return [
    column(t`The union`, [
      [t`Front page`, paths.home, 'internal'],
      [t`History`, paths.history, 'page'],
      [t`KSU today`, paths.ksuToday, 'page'],
    ]),
    column(t`Media`, [
      [t`News`, paths.news, 'internal'],
      [t`Opinion`, paths.opinionPieces, 'internal'],
      [t`Social Speak`, paths.socialSpeak, 'internal'],
    ]),
    column(t`Services`, [
      [t`Student card`, memberPaths.studentCard, 'internal'],
      [t`Parking permit`, memberPaths.parkingPermit, 'internal'],
      [t`Complaints`, memberPaths.complaints, 'internal'],
    ]),
    column(t`Policies`, [
      [t`Privacy policy`, paths.privacyPolicy, 'page'],
      [t`Cookie policy`, paths.cookiePolicy, 'page'],
    ]),
  ];
}

function column(name: string, places: readonly [name: string, path: string, type: 'internal' | 'page'][]): MenuItem {
  const children = places.map(([label, path, type], order) => ({ ...plain(label, order), path, type }));
  return { ...plain(name, 0), children };
}

function plain(name: string, order: number) {
  const rest = { icon: null, icon_alt: '', url: null, path: null, is_visible: true } as const;
  return { ...rest, id: order, name, order, slug: name, type: 'page', target: '_self' } as const;
}
