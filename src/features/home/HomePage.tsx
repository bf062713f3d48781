import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { useOutletContext } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { useNote } from '#kit/device/device-notes.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { useInstall, useInstallWay } from '#kit/device/use-install.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { NewsCard } from '#kit/page/NewsCard.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { EventsTeaser } from './EventsTeaser.tsx';
import { latestNewsQuery, upcomingEventsQuery } from './home-queries.ts';
import { Sponsors } from './Sponsors.tsx';
import classes from './home.module.css';

/** Confirms that the account was deleted. */
const account = lazyPart('members', () => import('./AccountDeleted.tsx'));

/** Excludes the sponsors at the foot of the page, because the first document must stay below 14 kB. */
export function queries() {
  return [latestNewsQuery, upcomingEventsQuery];
}

/**
 * The front page (HOME-1): news, events, TEDx, the app, sponsors, in the order of editors (HOME-8); the announcement is a card in it
 * (src/app/overlays). On Today (src/app/today), signed-in users see only the news and events of it, below their own items.
 */
export function Component() {
  const { t } = useLingui();
  const isToday = useOutletContext<true | undefined>();
  const deleted = useNote('account-deleted');
  const { data: flags } = useQuery(featureFlagsQuery);
  const parts: Record<string, ReactNode> = {
    news: (
      <Section title={t`Latest news`} more={{ href: paths.news, label: t`All news` }}>
        <LatestNews />
      </Section>
    ),
    events: (
      <Section title={t`Coming up`} surface="limestone" more={{ href: paths.events, label: t`All events` }}>
        <EventsTeaser />
      </Section>
    ),
    ...(!isToday && {
      tedx: flags?.tedx === true && <TedxPlace />,
      app: (
        <Section title={t`{union} in your pocket`} surface="ink" isPrinted={false}>
          <AppPromotion />
        </Section>
      ),
      sponsors: <Sponsors />,
    }),
  };
  // The order of editors; a name without a section is of a newer release.
  const content = (flags?.front ?? Object.keys(parts)).map((name, index) => (
    <Fragment key={name}>
      {parts[name]}
      {index === 0 && <div data-place="announcement" />}
    </Fragment>
  ));
  if (isToday) return content;
  return (
    <>
      {deleted !== null && <account.Part />}
      <PageHead description={t`The forum in which every student can express ideas on the matters that concern them.`} />
      <PageHeader
        front
        kicker={t`Since 1901`}
        title={t`Every student has a voice here`}
        lead={t`{union} is the union of all students at the University of Malta and Junior College: the forum in which each of them can speak up on what concerns them.`}
      />
      {content}
    </>
  );
}

/** The benefits of installing the app, and how to do it on this device (SHELL-29). */
function AppPromotion() {
  return (
    <div className={classes.promotion}>
      <ul>
        <li>
          <Trans>What you have read opens without a connection, even in a basement on campus.</Trans>
        </li>
        <li>
          <Trans>What you write offline is kept, and sent automatically once you are connected.</Trans>
        </li>
        <li>
          <Trans>It installs from this page, takes up almost no space, and needs no app store.</Trans>
        </li>
      </ul>
      <HowToInstall />
    </div>
  );
}

function HowToInstall() {
  const { t } = useLingui();
  const way = useInstallWay();
  const install = useInstall();
  return (
    <div className={classes.install}>
      {way === 'question' && <Button onClick={() => void install()}>{t`Install the app`}</Button>}
      <p>
        {way === 'by hand' ? (
          <Trans>Press your browser’s share button, then “Add to Home Screen”.</Trans>
        ) : (
          <Trans>In your browser’s menu, choose “Install app” or “Add to Home Screen”.</Trans>
        )}
      </p>
    </div>
  );
}

const teaser = lazyPart('events', () => import('./TedxTeaser.tsx'));

/**
 * The TEDx events of the next thirty days. Fetched when the user scrolls near, because they would exceed the
 * size of the first document (14 kB) and of the first page's JavaScript. Their space is reserved until then.
 */
function TedxPlace() {
  const [place, isNear] = useNearViewport();
  const kept = <section ref={place} className={classes.tedx} />;
  return isNear ? <teaser.Part fallback={kept} /> : kept;
}

/** Returns a ref for an element, and whether the element is within a screen of the viewport. */
function useNearViewport(): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: Element) => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, isNear];
}

/** One lead story and the rows below it. */
function LatestNews() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={latestNewsQuery} placeholder={<CardGridSkeleton label={t`Loading news`} count={7} />}>
      {({ data }, age) =>
        data.length === 0 ? (
          <EmptyState
            title={t`No news yet`}
            link={{ href: paths.opinionPieces, label: t`Read opinion pieces`, tone: 'primary' }}
          >
            <Trans>The first news item will appear here.</Trans>
          </EmptyState>
        ) : (
          <>
            {age}
            <CardGrid>
              {data.map((item, index) => (
                <li key={item.id} data-lead={index === 0 || undefined}>
                  <NewsCard item={item} variant={index === 0 ? 'lead' : 'standard'} priority={index === 0} />
                </li>
              ))}
            </CardGrid>
          </>
        )
      }
    </LoadedQuery>
  );
}
