import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDay } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { DaysForm } from './DaysForm.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventTypes } from './events-queries.ts';
import classes from './event-list.module.css';

/**
 * All filters, behind a button that names those in use: at the foot of a phone, below the button elsewhere. It opens
 * without scripts, and closes when the focus leaves it.
 */
export function FilterSheet({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDetailsElement>(null);
  const { organisers, types, days } = useFilters(address);
  const used = [...organisers, ...types]
    .filter(({ key, current }) => key !== 'all' && current)
    .map((each) => each.label);
  const names = [...used, ...days].join(', ');
  const close = () => sheet.current?.removeAttribute('open');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button works by itself: these only close it.
    <details
      ref={sheet}
      className={classes.sheet}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyUp={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>{names === '' ? <Trans>Filters</Trans> : <Trans>Filters: {names}</Trans>}</summary>
      <div>
        <Group label={t`Organisers`} chips={organisers} />
        {!address.booked && <Group label={t`Event types`} chips={types} />}
        {address.month === undefined && !address.booked && (
          <DaysForm address={address} key={`${address.from} ${address.to}`} onDone={close} />
        )}
        <div className={classes.actions}>
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
          {names !== '' && (
            <ButtonLink tone="quiet" href={paths.events + writeEventsAddress({ month: address.month })}>
              <Trans>Clear all filters</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </details>
  );
}

function Group(props: Parameters<typeof CategoryChips>[0]) {
  return (
    <div>
      <strong aria-hidden="true">{props.label}</strong>
      <CategoryChips {...props} />
    </div>
  );
}

/** The choices of each filter; `days` are the chosen ones in words. */
function useFilters(address: EventsAddress) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data = [] } = useQuery(eventTypes);
  const { organiser, type, from, to } = address;
  const chip = (key: string, label: string, change: Partial<EventsAddress>, current: boolean) => ({
    key,
    label,
    current,
    href: paths.events + writeEventsAddress({ ...address, booked: false, ...change, page: 1 }),
  });
  const isOf = (kind: EventsAddress['organiser']) => !address.booked && organiser === kind;
  return {
    organisers: [
      chip('all', t`All organisers`, { organiser: undefined }, isOf(undefined)),
      chip('union', t`KSU`, { organiser: 'union' }, isOf('union')),
      chip('others', t`Student organisations`, { organiser: 'student_organisation' }, isOf('student_organisation')),
    ],
    types: [
      chip('all', t`All types`, { type: undefined }, type === undefined),
      ...data.map(({ slug, name }) => chip(slug, name, { type: slug }, type === slug)),
    ],
    days: [
      [...new Set([from, to])]
        .map((day) => day && formatDay(day, locale))
        .filter(Boolean)
        .join(' – '),
    ].filter(Boolean),
  };
}
