import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { HiddenFields } from '#ui/form/HiddenFields.tsx';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList, eventTypes } from './events-queries.ts';
import { dayOf } from './month.ts';
import { useToday } from './MonthSheet.tsx';
import classes from './events.module.css';

/** List or calendar, organiser, type, days. */
export function EventFilters({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const month = useMonthToOpen(address);
  const views = [
    chip('list', t`List`, { ...address, month: undefined }, address.month === undefined),
    chip('calendar', t`Calendar`, { ...address, month }, address.month !== undefined),
  ];
  return (
    <div className={classes.filters}>
      <CategoryChips label={t`View`} chips={views} />
      <OrganiserChips address={address} />
      {!address.booked && <TypeChips address={address} />}
      {address.month === undefined && !address.booked && (
        <DaysForm address={address} key={`${address.from} ${address.to}`} />
      )}
    </div>
  );
}

function OrganiserChips({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const kinds = [
    [undefined, t`All organisers`],
    ['union', t`KSU`],
    ['student_organisation', t`Student organisations`],
  ] as const;
  const { isRegistered } = useSession();
  const chips = kinds.map(([organiser, label]) =>
    chip(String(organiser), label, { ...address, organiser, booked: false }, isOf(address, organiser)),
  );
  const booked = chip('booked', t`Booked by me`, { ...address, organiser: undefined, booked: true }, address.booked);
  return <CategoryChips label={t`Organisers`} chips={isRegistered ? [...chips, booked] : chips} />;
}

function isOf(address: EventsAddress, organiser: EventsAddress['organiser']): boolean {
  return !address.booked && address.organiser === organiser;
}

function TypeChips({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const { data: types = [] } = useQuery(eventTypes);
  const kinds = [{ slug: undefined, name: t`All types` }, ...types];
  const chips = kinds.map(({ slug, name }) =>
    chip(slug ?? 'all', name, { ...address, type: slug }, address.type === slug),
  );
  return <CategoryChips label={t`Event types`} chips={chips} />;
}

function chip(key: string, label: string, address: EventsAddress, current: boolean) {
  return { key, label, href: paths.events + writeEventsAddress({ ...address, page: 1 }), current };
}

/**
 * The month the calendar opens with: the one shown, the current one or, where the clock may not be read, that of the
 * first event of the list.
 */
function useMonthToOpen(address: EventsAddress): string | undefined {
  const today = useToday();
  const { data } = useQuery({ ...eventList({ ...address, page: 1 }), enabled: address.month === undefined });
  const first = data?.data[0]?.start;
  const day = address.from ?? today ?? (first === undefined ? undefined : dayOf(first));
  return address.month ?? day?.slice(0, 7);
}

/** The chosen days: one, or a range. */
function DaysForm({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [from, setFrom] = useState(address.from ?? '');
  const [to, setTo] = useState(address.to ?? '');
  const isSet = address.from !== undefined || address.to !== undefined;
  const hrefOf = (days: Pick<EventsAddress, 'from' | 'to'>) =>
    paths.events + writeEventsAddress({ ...address, ...days, page: 1 });
  return (
    <form
      className={classes.days}
      method="get"
      role="search"
      aria-label={t`Days`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(hrefOf({ from: from || undefined, to: to || undefined }));
      }}
    >
      <HiddenFields query={hrefOf({ from: undefined, to: undefined }).slice(paths.events.length)} />
      <DayInput name="from" label={t`From`} value={from} onChange={setFrom} />
      <DayInput name="to" label={t`To`} value={to} onChange={setTo} />
      <Button type="submit" tone="secondary">
        <Trans>Show these days</Trans>
      </Button>
      {isSet && (
        <ButtonLink tone="quiet" href={hrefOf({ from: undefined, to: undefined })}>
          <Trans>All upcoming days</Trans>
        </ButtonLink>
      )}
    </form>
  );
}

interface DayInputProps {
  /** Name of the query parameter; without scripts the form submits it itself */
  name: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayInput({ name, label, value, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        min="1901-01-01"
        max="2199-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
