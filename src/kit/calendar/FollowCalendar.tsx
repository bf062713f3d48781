import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CalendarAddress } from './CalendarAddress.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './calendar-address.module.css';

/**
 * The calendar feed of the events that a page lists. The address appears once it is opened, because only the browser
 * knows its origin.
 * @param path of the feed, as `eventsFeedAddress` returns it
 */
export function Component({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.follow} data-print="off" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Follow these events in your calendar</Trans>
      </summary>
      <div className={layout.stack3}>
        {isOpen ? (
          <CalendarAddress address={location.origin + path} />
        ) : (
          <a href={path}>
            <Trans>Calendar file of these events</Trans>
          </a>
        )}
      </div>
    </details>
  );
}
