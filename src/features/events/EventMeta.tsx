import type { EventItem } from '#contract/events.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PriceWords } from '#shared/PriceWords.tsx';
import { ShareAction } from '#shared/ShareAction.tsx';
import classes from './events.module.css';

/** The lines under the title: when next, where, for how much, by whom. */
export function EventMeta({ event }: { event: EventItem }) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={event.start}>{formatPeriod(event.start, event.end, locale)}</time>
      {event.venue === null ? null : <span>{event.venue}</span>}
      <span>
        <PriceWords range={event.price} />
      </span>
      <span>{event.organiser.name}</span>
      <span className={classes.share}>
        <ShareAction title={event.title} />
      </span>
    </>
  );
}
