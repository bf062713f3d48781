import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { areas } from 'virtual:areas/today';
import { useLocale } from '#client/i18n/use-locale.ts';
import { formatDateWithWeekday } from '#client/i18n/weekdays.ts';
import { useSession } from '#client/session/session.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { type CurrentMember, useCurrentMember } from '#kit/person/use-current-member.ts';
import { useNow } from '#kit/state/use-now.ts';
import { StillUnknown } from '#kit/today/StillUnknown.tsx';
import { type TodayPart, DashboardMember } from '#kit/today/today-part.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { Agenda } from './Agenda.tsx';
import classes from './today-page.module.css';

const dashboardParts = areas.flatMap(({ today = [] }) => today).toSorted((a, b) => a.order - b.order);

interface Props {
  /** News and events (src/features/home/HomePage.tsx) */
  children?: ReactNode;
}

/**
 * The members' front page: passes and pending tasks, from the device at once, then the union's content, revealed once
 * the height of the parts above it is known.
 */
export function Component({ children }: Props) {
  const { userId } = useSession();
  // Remounted for another user, who may have signed in in another tab, so that no content is carried over.
  return <Today key={userId}>{children}</Today>;
}

function Today({ children }: Props) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const { bearer, name, isUnknown } = useCurrentMember();
  return (
    <DashboardMember value={bearer}>
      <PageHead description={t`The forum in which every student can express ideas on the matters that concern them.`} />
      <div className={classes.page}>
        <Container>
          <header className={classes.head}>
            <p>
              <Day />
            </p>
            <h1 tabIndex={-1}>{t`Today`}</h1>
            <p>{name}</p>
          </header>
          <ul className={classes.passes} aria-label={t`Passes and tickets`}>
            <DashboardParts place="passes" person={bearer} isRegistered={isRegistered} />
          </ul>
          {isRegistered && (
            <div className={classes.agenda}>
              <Agenda />
            </div>
          )}
          <section className={classes.waiting} aria-labelledby="waiting-for-you">
            <h2 id="waiting-for-you">
              <Trans>To do</Trans>
            </h2>
            <ul>
              <DashboardParts place="waiting" person={bearer} isRegistered={isRegistered} />
              {bearer === undefined && !isUnknown && <StillUnknown />}
            </ul>
          </section>
        </Container>
        <div className={classes.news}>{children}</div>
      </div>
    </DashboardMember>
  );
}

interface DashboardPartsProps {
  place: TodayPart['place'];
  person: CurrentMember | undefined;
  isRegistered: boolean;
}

/** Renders the parts. A pass is rendered even before the profile has loaded, because the card must not wait. */
function DashboardParts({ place, person, isRegistered }: DashboardPartsProps) {
  const shown = dashboardParts.filter(
    (part) =>
      part.place === place &&
      (isRegistered || part.isForUnregistered === true) &&
      (part.isFor === undefined || (person === undefined ? place === 'passes' : part.isFor(person))),
  );
  return shown.map(({ order, Component: Part }) => <Part key={order} />);
}

function Day() {
  const locale = useLocale();
  return formatDateWithWeekday(useNow().toISOString(), locale);
}
