import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
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
      role="search"
      aria-label={t`Days`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(hrefOf({ from: from || undefined, to: to || undefined }));
      }}
    >
      <DayInput label={t`From`} value={from} onChange={setFrom} />
      <DayInput label={t`To`} value={to} onChange={setTo} />
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
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayInput({ label, value, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="1901-01-01"
        max="2199-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
