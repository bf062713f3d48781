import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EventsTeaser } from '#features/home/EventsTeaser.tsx';
import { LatestNews } from '#features/home/LatestNews.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { formatDateWithWeekday } from '#i18n/weekdays.ts';
import { type TodayPart, TodayPerson } from '#kit/today/today-part.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { PageHead } from '#shared/page/PageHead.tsx';
import { type Bearer, useBearer } from '#shared/person/use-bearer.ts';
import { Container } from '#ui/page/Container.tsx';
import { Section } from '#ui/page/Section.tsx';
import classes from './today-page.module.css';

/** By the file of each area that has something on the front page of whoever is signed in. */
const files = import.meta.glob<readonly TodayPart[]>('../../features/*/today.tsx', { eager: true, import: 'today' });
const parts = Object.values(files)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/**
 * The front page of somebody signed in: their passes, what waits for them, then what the union says. The visitor's is
 * `src/features/home/HomePage.tsx`. What is theirs comes from the device at once.
 */
export function Component() {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const { bearer, name } = useBearer();
  return (
    <TodayPerson value={bearer}>
      <PageHead description={t`The forum in which every student can express ideas on the matters that concern them.`} />
      <Container>
        <header className={classes.head}>
          <p>
            <Day />
          </p>
          <h1 tabIndex={-1}>{t`Today`}</h1>
          <p>{name}</p>
        </header>
        <ul className={classes.passes} aria-label={t`Passes and tickets`}>
          <Parts place="passes" person={bearer} isRegistered={isRegistered} />
        </ul>
        <section className={classes.waiting} aria-labelledby="waiting-for-you">
          <h2 id="waiting-for-you">
            <Trans>To do</Trans>
          </h2>
          <ul>
            <Parts place="waiting" person={bearer} isRegistered={isRegistered} />
          </ul>
        </section>
      </Container>
      <Section title={t`Latest news`} more={{ href: paths.news, label: t`All news` }}>
        <LatestNews />
      </Section>
      <Section title={t`Coming up`} surface="limestone" more={{ href: paths.events, label: t`All events` }}>
        <EventsTeaser />
      </Section>
    </TodayPerson>
  );
}

interface PartsProps {
  place: TodayPart['place'];
  person: Bearer | undefined;
  isRegistered: boolean;
}

/** A pass is drawn even before it is known whose page it is: the card must not wait. */
function Parts({ place, person, isRegistered }: PartsProps) {
  const shown = parts.filter(
    (part) =>
      part.place === place &&
      (isRegistered || part.isForUnregistered === true) &&
      (part.isFor === undefined || (person === undefined ? place === 'passes' : part.isFor(person))),
  );
  return shown.map(({ order, Component: Part }) => <Part key={order} />);
}

/** Not followed past midnight: the page is opened many times a day. */
function Day() {
  const locale = useLocale();
  const [now] = useState(() => new Date().toISOString());
  return formatDateWithWeekday(now, locale);
}
