import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import type { FittingDate } from '#contract/toga/calls.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { FieldError } from '#kit/ui/form/FieldFrame.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { fittingDatesQuery } from './toga-queries.ts';
import classes from './toga.module.css';

interface Props {
  /** Id of the chosen slot */
  value: number | undefined;
  error: string | undefined;
  onChange: (slot: number | undefined) => void;
}

/** The day and slot of the fitting; full slots are shown, but disabled. */
export function FittingSlots(props: Props) {
  const { t } = useLingui();
  return (
    <LoadedQuery query={fittingDatesQuery} placeholder={<ArticleSkeleton label={t`Loading the fittings`} />}>
      {(dates) =>
        dates.length === 0 ? (
          <EmptyState title={t`No slots available`} link={{ href: paths.contact, label: t`Write to us` }}>
            <Trans>New fittings are added before each graduation.</Trans>
          </EmptyState>
        ) : (
          <Slots {...props} dates={dates} />
        )
      }
    </LoadedQuery>
  );
}

function Slots({ dates, value, error, onChange }: Props & { dates: readonly FittingDate[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ofValue = dates.find(({ occurrences }) => occurrences.some(({ id }) => id === value))?.date;
  const [chosen, setDay] = useState(ofValue);
  const day = dates.find(({ date }) => date === (chosen ?? ofValue)) ?? dates.find(hasPlaces) ?? dates[0];
  const leftOn = (date: FittingDate) =>
    hasPlaces(date) ? formatDate(date.date, locale) : t`${formatDate(date.date, locale)} (full)`;
  return (
    <>
      <SelectField
        id="toga-day"
        label={t`Fitting day`}
        placeholder={t`Choose`}
        options={dates.map((date) => ({ value: date.date, label: leftOn(date) }))}
        value={day?.date ?? ''}
        onChange={(event) => {
          setDay(event.target.value);
          onChange(undefined);
        }}
      />
      <fieldset className={classes.slots} data-invalid={error === undefined ? undefined : true}>
        <legend>{t`Fitting slot`}</legend>
        {day?.occurrences.map(({ id, start, places_left }, index) => (
          <label key={id} className={classes.slot} data-full={places_left === 0 || undefined}>
            <input
              type="radio"
              name="toga-slot"
              id={index === 0 ? 'toga-slot' : `toga-slot-${id}`}
              checked={value === id}
              aria-disabled={places_left === 0 || undefined}
              onChange={() => (places_left === 0 ? undefined : onChange(id))}
            />
            <span>
              <strong>{formatTime(start)}</strong> <PlacesLeft count={places_left} />
            </span>
          </label>
        ))}
        <FieldError id="toga-slot" error={error} />
      </fieldset>
    </>
  );
}

function PlacesLeft({ count }: { count: number }) {
  if (count === 0) return <Trans>full</Trans>;
  return <Plural value={count} one="# place left" other="# places left" />;
}

function hasPlaces({ occurrences }: FittingDate): boolean {
  return occurrences.some(({ places_left }) => places_left > 0);
}
