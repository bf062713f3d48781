import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { HiddenFields } from '#ui/form/HiddenFields.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import classes from './events.module.css';

/** The days asked for: one, or from one to another. */
export function DaysForm({ address }: { address: EventsAddress }) {
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
          <Trans>All days to come</Trans>
        </ButtonLink>
      )}
    </form>
  );
}

interface DayInputProps {
  /** Of the query parameter; without scripts the form sends it by itself */
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
