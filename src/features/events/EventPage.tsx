import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, useParams } from 'react-router';
import type { EventItem } from '#contract/events.ts';
import { type PageAddress, paths } from '#lib/paths.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { eventItem } from '#shared/event-queries.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { pictureOf } from '#shared/picture-source.ts';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichText } from '#ui/RichText.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { EventLinks } from './EventLinks.tsx';
import { EventMeta } from './EventMeta.tsx';
import { writeEventsAddress } from './events-address.ts';
import { Occurrences } from './Occurrences.tsx';
import classes from './events.module.css';

export function queries({ params }: PageAddress) {
  return [eventItem(params['id'] ?? '')];
}

/** /media/events/{id}, by id or by slug (spec §2): what it is, when and where, its tickets, where to read on. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const view = eventItem(id);
  const result = useQuery(view);
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Loading the event`} />}>
      {(event) => (
        <>
          <PageHead
            title={event.title}
            description={event.excerpt}
            image={event.image?.url}
            type="article"
            path={generatePath(paths.event, { id: event.slug })}
          />
          <Description event={event} note={<AsOf queryKey={view.queryKey} result={result} />} />
          <Occurrences event={event} />
          <EventLinks links={event.links} />
        </>
      )}
    </Loaded>
  );
}

function Description({ event, note }: { event: EventItem; note: ReactNode }) {
  const picture = pictureOf(event.image);
  return (
    <article>
      <PageHeader
        narrow
        kicker={<Link href={paths.events + writeEventsAddress({ type: event.class.slug })}>{event.class.name}</Link>}
        title={event.title}
        lead={event.excerpt}
        meta={<EventMeta event={event} />}
      />
      <Container narrow>
        {note}
        {event.status === 'cancelled' && (
          <Notice tone="warning">
            <Trans>Activity cancelled</Trans>
          </Notice>
        )}
        {picture === undefined ? null : (
          <div className={classes.picture}>
            <Picture picture={picture} priority shape="arch" sizes="(min-width: 768px) 42rem, calc(100vw - 2rem)" />
          </div>
        )}
        <RichText html={trustedHtml(event.body)} />
      </Container>
    </article>
  );
}
