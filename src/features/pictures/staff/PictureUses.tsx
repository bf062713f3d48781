import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import type { PictureUse } from '#contract/pictures/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { Link } from '#kit/ui/Link.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Place {
  label: MessageDescriptor;
  /** The page where the entry is changed, otherwise the page where readers see it */
  href: (use: PictureUse) => string;
}

const bySlug = (pattern: `${string}/:id`) => (use: PictureUse) => generatePath(pattern, { id: use.slug ?? '' });
const byId = (pattern: `${string}/:id`) => (use: PictureUse) => generatePath(pattern, { id: String(use.id) });

const places: Readonly<Record<PictureUse['kind'], Place>> = {
  advert: { label: msg`Advert`, href: () => staffPaths.adverts },
  banner: { label: msg`Announcement`, href: () => paths.home },
  company: { label: msg`Company`, href: byId(staffPaths.company) },
  council_member: { label: msg`Council member`, href: () => paths.ksuToday },
  event: { label: msg`Event`, href: bySlug(paths.event) },
  fund: { label: msg`Fund`, href: byId(staffPaths.fund) },
  news: { label: msg`News item`, href: bySlug(paths.newsItem) },
  page: { label: msg`Page`, href: ({ slug }) => `/${slug ?? ''}` },
  publication: { label: msg`Publication`, href: bySlug(paths.resource) },
  union_identity: { label: msg`Logo of the union`, href: () => staffPaths.identity },
  rental_thing: { label: msg`Something to rent`, href: () => staffPaths.rentalThings },
  sponsor: { label: msg`Sponsor`, href: () => paths.home },
  tedx_speaker: { label: msg`TEDx speaker`, href: byId(staffPaths.tedxSpeaker) },
  tedx_theme: { label: msg`TEDx theme`, href: byId(staffPaths.tedxTheme) },
  wellbeing_course: { label: msg`Wellbeing course`, href: byId(staffPaths.course) },
};

/** The entries that show a picture, with links. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <section className={layout.stack2}>
      <h2>{t`Used in`}</h2>
      {uses.length === 0 && (
        <p>
          <Trans>Nothing shows this picture.</Trans>
        </p>
      )}
      <ul>
        {uses.map((use) => {
          const { label, href } = places[use.kind];
          return (
            <li key={`${use.kind}-${use.id}-${use.is_in_text}`}>
              <Link href={href(use)}>{use.name[locale] || use.name.en}</Link>
              <span className={layout.note}>
                {i18n._(label)}
                {use.is_in_text && <>, {t`in its text`}</>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
