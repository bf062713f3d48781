import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { HiddenFields } from '#kit/ui/form/HiddenFields.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import classes from './filter-choices.module.css';

/** The chosen days: one, or a range. */
export function DaysForm({ address, onDone }: { address: EventsAddress; onDone: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [from, setFrom] = useState(address.from ?? '');
  const [to, setTo] = useState(address.to ?? '');
  const isSet = address.from !== undefined || address.to !== undefined;
  const hrefOf = (days: Pick<EventsAddress, 'from' | 'to'>) =>
    paths.events + writeEventsAddress({ ...address, ...days, when: undefined, page: 1 });
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
