import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { CarpoolBooking } from '#contract/carpool/calls.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPager } from '#kit/page/ListPager.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { AnswerOrSavedCopy } from '#kit/pass/AnswerOrSavedCopy.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { PassPlace } from '#kit/ui/card/Pass.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { carpoolSource, pastCarpoolsQuery, upcomingCarpoolsQuery } from './carpool-queries.ts';
import { useCarpoolTexts } from './use-carpool-texts.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './carpool.module.css';

/** /account/carpooling/bookings: the member’s bookings; upcoming ones are stored on the device too. */
export function Component() {
  const { t } = useLingui();
  const title = t`My carpools`;
  const upcoming = useQuery(upcomingCarpoolsQuery);
  return (
    <Container>
      <PageHead title={title} description={t`Carpools you drive or ride in.`} />
      <PassPlace title={title}>
        <div className={layout.stack6}>
          <AnswerOrSavedCopy
            source={carpoolSource}
            result={upcoming}
            placeholder={<ArticleSkeleton label={t`Loading your carpools`} />}
          >
            {({ data }) => (data.length === 0 ? <NoCarpools /> : <CarpoolList title={t`Coming up`} carpools={data} />)}
          </AnswerOrSavedCopy>
          <Past />
          <p>
            <Link href={carpoolPaths.book}>
              <Trans>Book a carpool space</Trans>
            </Link>
          </p>
        </div>
      </PassPlace>
    </Container>
  );
}

function NoCarpools() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No upcoming carpools`}
      link={{ href: carpoolPaths.book, label: t`Book a carpool space`, tone: 'primary' }}
    >
      <Trans>Carpools you drive or ride in appear here, with the code for the gate. They open offline.</Trans>
    </EmptyState>
  );
}

function Past() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const past = useQuery(pastCarpoolsQuery(pageAddress.read(search).page));
  useRetryOnline(past);
  if (past.data === undefined || past.data.data.length === 0) return null;
  return (
    <CarpoolList title={t`Past or cancelled`} carpools={past.data.data}>
      <ListPager meta={past.data.meta} hrefOf={(page) => carpoolPaths.mine + pageAddress.write({ page })} />
    </CarpoolList>
  );
}

interface ListProps {
  title: string;
  carpools: readonly CarpoolBooking[];
  children?: ReactNode;
}

function CarpoolList({ title, carpools, children }: ListProps) {
  const locale = useLocale();
  const wordsOf = useCarpoolTexts();
  return (
    <section className={`${layout.stack4} ${prose.part}`}>
      <h2>{title}</h2>
      <ul className={classes.cars}>
        {carpools.map((carpool) => (
          <li key={carpool.id}>
            <h3>
              <Link href={generatePath(carpoolPaths.one, { id: carpool.id })}>{formatDate(carpool.date, locale)}</Link>
            </h3>
            <span>{wordsOf.space(carpool)}</span>
            <span className={layout.quiet}>{wordsOf.role(carpool)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
