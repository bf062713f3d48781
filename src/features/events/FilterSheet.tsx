import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { laterPart } from '#shared/device/later-part.tsx';
import type { EventsAddress } from './events-address.ts';
import classes from './event-list.module.css';

const choices = laterPart('events', () => import('./FilterChoices.tsx'));

/**
 * The other filters, behind a button that says how many are in use: at the foot of a phone, below the button elsewhere. It
 * closes when the focus leaves it.
 */
export function FilterSheet({ address }: { address: EventsAddress }) {
  const { i18n } = useLingui();
  const sheet = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { organiser, type, from, to } = address;
  const used = [organiser, type, from ?? to].filter((each) => each !== undefined).length;
  const close = () => sheet.current?.removeAttribute('open');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button works by itself: these only close it.
    <details
      ref={sheet}
      className={classes.sheet}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={() => choices.preload(i18n)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyUp={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <Trans>Filters</Trans>
        {used > 0 && ` (${used})`}
      </summary>
      <div>{isOpen && <choices.Part address={address} isUsed={used > 0} onClose={close} />}</div>
    </details>
  );
}
