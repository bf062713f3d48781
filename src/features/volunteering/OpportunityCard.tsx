import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Opportunity } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { DateSheet } from '#kit/page/DateSheet.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { isOpen } from './sign-up-rules.ts';
import { areaLabels, signUpStateTable } from './volunteering-labels.ts';
import card from '#kit/ui/card/card.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

/** An opportunity in the list: the title is the link, and the whole card is clickable. */
export function OpportunityCard({ opportunity }: { opportunity: Opportunity }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, area, title, place, starts_at, ends_at, own } = opportunity;
  return (
    <li className={`${card.card} ${classes.card}`}>
      <DateSheet at={starts_at} />
      <div className={`${layout.stack2} ${classes.words}`}>
        <p className={classes.area}>{i18n._(areaLabels[area]())}</p>
        <h2>
          <Link
            className={`${card.link} ${classes.link}`}
            href={generatePath(volunteeringPaths.opportunity, { id: String(id) })}
          >
            {title}
          </Link>
        </h2>
        <p>
          <time dateTime={starts_at}>{formatPeriod(starts_at, ends_at, locale)}</time>
          <br />
          {place}
        </p>
        <p className={classes.places} data-own={own !== null && isOpen(own)}>
          {own !== null && own.state !== 'withdrawn' ? (
            i18n._(signUpStateTable[own.state].label())
          ) : (
            <PlacesLeft opportunity={opportunity} />
          )}
        </p>
      </div>
    </li>
  );
}

/** The number of free places or, without one, the length of the waiting list. */
export function PlacesLeft({ opportunity }: { opportunity: Pick<Opportunity, 'places' | 'places_left' | 'waiting'> }) {
  const { places, places_left, waiting } = opportunity;
  if (places_left > 0)
    return <Plural value={places_left} one={`# of ${places} places left`} other={`# of ${places} places left`} />;
  return waiting === 0 ? (
    <Trans>No places left</Trans>
  ) : (
    <Plural value={waiting} one="No places left, # person waiting" other="No places left, # people waiting" />
  );
}
