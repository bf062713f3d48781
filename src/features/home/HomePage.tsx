import { useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { AppPromotion } from './AppPromotion.tsx';
import { EventsTeaser } from './EventsTeaser.tsx';
import { latest, upcoming } from './home-queries.ts';
import { LatestNews } from './LatestNews.tsx';
import { Sponsors } from './Sponsors.tsx';
import { TedxPlace } from './TedxPlace.tsx';

/** The sponsors, far down the page, are asked for later: the first document has no room for them (14 kB). */
export function queries() {
  return [latest, upcoming];
}

/** The front page (spec §2 "/"): news, events, the app, sponsors; the announcement lies over it (src/app/overlays). */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead description={t`The forum in which every student can express ideas on the matters that concern them.`} />
      <PageHeader
        front
        kicker={t`Since 1901`}
        title={t`Every student has a voice here`}
        lead={t`KSU is the union of all students at the University of Malta and Junior College: the forum in which every one of them can speak on what concerns them.`}
      />
      <Section title={t`Latest news`} more={{ href: paths.news, label: t`All news` }}>
        <LatestNews />
      </Section>
      <Section title={t`Coming up`} surface="limestone" more={{ href: paths.events, label: t`All events` }}>
        <EventsTeaser />
      </Section>
      <TedxPlace />
      <Section title={t`KSU in your pocket`} surface="ink">
        <AppPromotion />
      </Section>
      <Sponsors />
    </>
  );
}
