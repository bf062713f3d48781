import { query } from '#client/api/query.ts';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import { type Advert, shell } from '#contract/shell/calls.ts';

/** One advert, in the sizes of SHELL-25: 300×50, and 970×90 on wide screens. */
export interface Slide {
  id: string;
  advert: number;
  href: string;
  /** Read out instead of the picture. */
  title: string;
  small: string;
  large: string;
}

/** The day in Malta: `2026-11-21`. */
const today = () => toMaltaClock(new Date()).slice(0, 10);

/** The rotating adverts, each in the sizes that it has (SHELL-25). */
export function slidesOf(adverts: readonly Advert[], day = today()): Slide[] {
  return runningOn(day, adverts).flatMap(({ id, url, banners }) =>
    banners.flatMap(({ title, sizes }) => {
      const small = sizes.find((size) => size.collection_name === 'banner_small')?.url;
      const large = sizes.find((size) => size.collection_name === 'banner_large')?.url;
      const some = small ?? large;
      if (some === undefined || !isLink(url)) return [];
      return [{ id: `${id} ${some}`, advert: id, title, href: url, small: some, large: large ?? some }];
    }),
  );
}

/** The first full-screen picture, if there is one. */
export function findFullScreen(adverts: readonly Advert[], day = today()) {
  for (const { id, url, full_screen } of runningOn(day, adverts)) {
    const [picture] = full_screen?.media ?? [];
    if (full_screen && picture && isLink(url)) return { id, href: url, title: full_screen.title, picture };
  }
  return undefined;
}

/** The adverts whose last day is not over: a saved copy may be older (SHELL-43). */
function runningOn(day: string, adverts: readonly Advert[]): readonly Advert[] {
  return adverts.filter(({ ends_on }) => (ends_on ?? day) >= day);
}

/** Whether the link of an advert is a web address or a page of the portal; `javascript:` is neither. */
function isLink(url: string): boolean {
  return isWebAddress(url) || /^\/(?![/\\])/.test(url);
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url);
}

/** The tab in which a link opens: pages of the portal stay in this one. */
export function targetOf(url: string): '_blank' | '_self' {
  return isWebAddress(url) ? '_blank' : '_self';
}

/** Featured adverts, 25 at most (SHELL-25). */
export const featuredAdverts = query(shell.adverts, { query: { featured: true, limit: 25 } });
