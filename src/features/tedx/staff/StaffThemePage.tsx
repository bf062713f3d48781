import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import type { StaffTedxTheme } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { PublicationTags } from '#kit/staff/PublicationTags.tsx';
import { resourceDetail } from '#kit/staff/resource/ResourceDetail.tsx';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { staffThemeQuery } from './tedx-admin-queries.ts';
import { speakers, themeForms } from './tedx-resources.ts';
import { ThemePictureForm } from './ThemePictureForm.tsx';

/** /staff/tedx/:id: the texts, picture and speakers of a theme. */
export const { Component, queries } = resourceDetail({
  forms: themeForms,
  view: staffThemeQuery,
  back: { href: staffPaths.tedxThemes, label: msg`TEDx themes` },
  title: ({ name }) => name,
  tag: ({ is_published }) => <PublicationTags is_published={is_published} />,
  facts: ({ slug, year, is_published }, { i18n }) => [
    [i18n._(msg`Year`), year],
    [i18n._(msg`Public page`), is_published ? <PublicPage key="page" slug={slug} /> : slug],
  ],
  parts: (theme) => <Speakers theme={theme} />,
  pictures: (theme, results) => <ThemePictureForm theme={theme} results={results} />,
  removal: {
    endpoint: tedxAdmin.removeTheme,
    label: msg`Remove the theme`,
    question: msg`Remove this theme?`,
    consequence: () =>
      msg`Its speakers, their talks and all pictures are removed too. To hide it for a while, unpublish it.`,
    confirm: msg`Remove it`,
    done: msg`The theme was removed.`,
    leaveTo: () => staffPaths.tedxThemes,
  },
});

function PublicPage({ slug }: { slug: string }) {
  return <Link href={generatePath(tedxPaths.theme, { slug })}>{slug}</Link>;
}

function Speakers({ theme }: { theme: StaffTedxTheme }) {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`Speakers`}</h2>
      <ResourceSection resource={speakers} entries={theme.speakers} owner={theme} empty={msg`No speakers yet.`} />
    </>
  );
}
