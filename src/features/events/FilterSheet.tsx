import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { EventsAddress } from './events-address.ts';
import { FilterChoices } from './FilterChoices.tsx';
import classes from './event-list.module.css';

/**
 * The other filters, behind a button that says how many are in use: at the foot of a phone, below the button elsewhere. It
 * opens without scripts, and closes when the focus leaves it.
 */
export function FilterSheet({ address }: { address: EventsAddress }) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const { organiser, type, from, to } = address;
  const used = [organiser, type, from ?? to].filter((each) => each !== undefined).length;
  const close = () => {
    const isInside = sheet.current?.contains(document.activeElement);
    sheet.current?.removeAttribute('open');
    if (isInside) sheet.current?.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button works by itself: these only close it.
    <details
      ref={sheet}
      className={classes.sheet}
      data-print="off"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyUp={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <summary>
        <Trans>Filters</Trans>
        {used > 0 && ` (${used})`}
      </summary>
      <div>
        <FilterChoices address={address} isUsed={used > 0} onClose={close} />
      </div>
    </details>
  );
}
