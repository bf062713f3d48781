import { query } from '#client/api/query.ts';
import { type Advert, shell } from '#contract/shell/calls.ts';

/** One advert, in the sizes of SHELL-25: 300×50, and 970×90 on wide screens. */
export interface Slide {
  id: string;
  href: string;
  /** Read out instead of the picture. */
  title: string;
  small: string;
  large: string;
}

/** The rotating adverts, each in the sizes that it has (SHELL-25). */
export function slidesOf(adverts: readonly Advert[]): Slide[] {
  return adverts.flatMap(({ id, url, banners }) =>
    banners.flatMap(({ title, sizes }) => {
      const small = sizes.find((size) => size.collection_name === 'banner_small')?.url;
      const large = sizes.find((size) => size.collection_name === 'banner_large')?.url;
      const some = small ?? large;
      if (some === undefined || !isWebAddress(url)) return [];
      return [{ id: `${id} ${some}`, title, href: url, small: some, large: large ?? some }];
    }),
  );
}

/** The first full-screen picture, if there is one. */
export function findFullScreen(adverts: readonly Advert[]) {
  for (const { url, full_screen } of adverts) {
    const [picture] = full_screen?.media ?? [];
    if (full_screen && picture && isWebAddress(url)) return { href: url, title: full_screen.title, picture };
  }
  return undefined;
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url);
}

/** Featured adverts, 25 at most (SHELL-25). */
export const featuredAdverts = query(shell.adverts, { query: { featured: true, limit: 25 } });
