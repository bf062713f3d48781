import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import type { TedxTheme } from '#contract/tedx/calls.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Paragraphs } from '#kit/page/Paragraphs.tsx';
import { ShareAction } from '#kit/page/ShareAction.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Speaker } from './Speaker.tsx';
import { themeQuery } from './tedx-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './tedx.module.css';

export function queries({ params }: PageAddress) {
  return [themeQuery(params['slug'] ?? '')];
}

/** /initiatives/tedx-conferences/{slug}: a conference with its theme, speakers and talks. */
export function Component() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  return (
    <DetailPage query={themeQuery(slug)} loading={t`Loading the theme`}>
      {(theme, age) => (
        <>
          <PageHead
            title={theme.name}
            description={theme.tagline}
            image={theme.image?.url}
            type="article"
            path={generatePath(tedxPaths.theme, { slug: theme.slug })}
          />
          <PageHeader
            narrow
            kicker={<Link href={tedxPaths.themes}>{t`TEDx conferences`}</Link>}
            title={theme.name}
            lead={theme.tagline}
            meta={<ThemeMeta theme={theme} />}
          />
          <Container narrow>
            {age}
            <LeadPicture media={theme.image} />
            <div className={classes.text}>
              <Paragraphs text={theme.description} />
            </div>
          </Container>
          <Speakers theme={theme} />
          <MoreTedx />
        </>
      )}
    </DetailPage>
  );
}

function ThemeMeta({ theme: { year, speaker_count, talk_count, name } }: { theme: TedxTheme }) {
  return (
    <>
      <span>{year}</span>
      {speaker_count > 0 && (
        <span>
          <Plural value={speaker_count} one="# speaker" other="# speakers" />
        </span>
      )}
      {talk_count > 0 && (
        <span>
          <Plural value={talk_count} one="# talk" other="# talks" />
        </span>
      )}
      <span className={classes.share}>
        <ShareAction title={name} />
      </span>
    </>
  );
}

function Speakers({ theme: { speakers, talks } }: { theme: TedxTheme }) {
  const { t } = useLingui();
  return (
    <Section title={t`Speakers and talks`} surface="limestone">
      {speakers.length === 0 ? (
        <p>
          <Trans>Speakers will be announced here.</Trans>
        </p>
      ) : (
        <ul className={`${layout.stack6} ${classes.speakers}`}>
          {speakers.map((speaker) => (
            <li key={speaker.id}>
              <Speaker speaker={speaker} talks={talks.filter(({ speaker_id }) => speaker_id === speaker.id)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function MoreTedx() {
  const { t } = useLingui();
  const links = [
    { href: tedxPaths.themes, label: t`All themes` },
    { href: `${paths.events}?type=tedx`, label: t`All TEDx events` },
  ];
  return (
    <Section title={t`More about TEDx`}>
      <LinkList label={t`More about TEDx`} links={links} />
    </Section>
  );
}
