import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { HiddenFields } from '#kit/ui/form/HiddenFields.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { type EventsAddress, formatEventsQuery } from './events-address.ts';
import { eventTypesQuery } from './events-queries.ts';
import classes from './filter-choices.module.css';

interface Props {
  address: EventsAddress;
  /** Whether any of these filters is active */
  isUsed: boolean;
  onClose: () => void;
}

/** The filters in the sheet: the organiser, the type, the days. */
export function FilterChoices({ address, isUsed, onClose }: Props) {
  const { t } = useLingui();
  const { organisers, types } = useChoices(address);
  return (
    <>
      <Group label={t`Organisers`} chips={organisers} />
      {!address.booked && <Group label={t`Event types`} chips={types} />}
      {address.month === undefined && !address.booked && (
        <DaysForm address={address} key={`${address.from} ${address.to}`} onDone={onClose} />
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {isUsed && (
          <ButtonLink tone="quiet" href={paths.events + formatEventsQuery({ month: address.month })}>
            <Trans>Clear all filters</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Group(props: Parameters<typeof CategoryChips>[0]) {
  return (
    <div className={classes.group}>
      <strong aria-hidden="true">{props.label}</strong>
      <CategoryChips {...props} />
    </div>
  );
}

function useChoices(address: EventsAddress) {
  const { t } = useLingui();
  const { data = [] } = useQuery(eventTypesQuery);
  const { organiser, type } = address;
  const chip = (key: string, label: string, change: Partial<EventsAddress>, current: boolean) => ({
    key,
    label,
    current,
    href: paths.events + formatEventsQuery({ ...address, booked: false, ...change, page: 1 }),
  });
  const isOf = (kind: EventsAddress['organiser']) => !address.booked && organiser === kind;
  return {
    organisers: [
      chip('all', t`All organisers`, { organiser: undefined }, isOf(undefined)),
      chip('union', t`{union}`, { organiser: 'union' }, isOf('union')),
      chip('others', t`Student organisations`, { organiser: 'student_organisation' }, isOf('student_organisation')),
    ],
    types: [
      chip('all', t`All types`, { type: undefined }, type === undefined),
      ...data.map(({ slug, name }) => chip(slug, name, { type: slug }, type === slug)),
    ],
  };
}

/** The chosen days: one, or a range. */
function DaysForm({ address, onDone }: { address: EventsAddress; onDone: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [from, setFrom] = useState(address.from ?? '');
  const [to, setTo] = useState(address.to ?? '');
  const isSet = address.from !== undefined || address.to !== undefined;
  const hrefOf = (days: Pick<EventsAddress, 'from' | 'to'>) =>
    paths.events + formatEventsQuery({ ...address, ...days, when: undefined, page: 1 });
  return (
    <form
      className={classes.days}
      method="get"
      role="search"
      aria-label={t`Days`}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
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
  /** Query parameter; without scripts the form submits it itself */
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
