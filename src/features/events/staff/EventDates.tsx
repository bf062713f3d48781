import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import type { StoryEntry } from '#kit/staff/story/story-kind.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { dates } from './date-resources.tsx';
import { datesQuery } from './event-admin-queries.ts';

/** The dates of an event; each has a page with its tickets. */
export function EventDates({ event }: { event: StoryEntry }) {
  return (
    <>
      <h2>
        <Trans>Dates</Trans>
      </h2>
      <Loaded result={useQuery(datesQuery(event.id))} placeholder={null}>
        {(entries) => (
          <ResourceSection
            resource={dates}
            entries={entries}
            owner={event}
            empty={msg`No dates yet. A new date opens on its own page, where its tickets are added.`}
          />
        )}
      </Loaded>
      <p>
        <Link href={generatePath(staffPaths.eventSales, { id: String(event.id) })}>
          <Trans>Sales and income</Trans>
        </Link>
      </p>
    </>
  );
}
