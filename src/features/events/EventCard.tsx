import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { EventSummary } from '#contract/events.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { formatPriceRange } from '#i18n/money.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { pictureOf } from '#shared/picture-source.ts';
import { ArticleCard } from '#ui/ArticleCard.tsx';

/** An event in a list: what, when, where, for how much. */
export function EventCard({ event, priority }: { event: EventSummary; priority: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const price = event.price === null ? t`Free` : formatPriceRange(event.price);
  const state = event.status === 'cancelled' ? t`Cancelled` : price;
  return (
    <ArticleCard
      href={generatePath(paths.event, { id: event.slug })}
      title={event.title}
      kicker={`${event.class.name} · ${event.organiser.name}`}
      summary={event.venue === null ? state : `${event.venue} · ${state}`}
      date={{ label: formatPeriod(event.start, event.end, locale), dateTime: event.start }}
      picture={pictureOf(event.image)}
      priority={priority}
      level={2}
    />
  );
}
