import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Seat } from '#contract/bookings/seating.ts';
import type { OwnInput } from '#kit/form/FormField.tsx';
import { freeSeatsQuery } from './ticket-change-queries.ts';

interface Props extends OwnInput {
  /** The ticket type whose seats are offered; undefined until it is chosen */
  type: number | undefined;
  /** Seats of the tickets that are changed, which become free */
  own: readonly Seat[];
}

/** The free seats of a ticket type, grouped by section. */
export function SeatSelect({ id, label, error, value, onChange, type, own }: Props) {
  const { t } = useLingui();
  const { data, isPending } = useQuery({ ...freeSeatsQuery(type ?? 0), enabled: type !== undefined });
  const seats = [...own, ...(data ?? [])];
  const groups = [...new Set(seats.map(({ section }) => section))].map((group) => ({
    group,
    items: seats
      .filter(({ section }) => section === group)
      .map((seat) => ({ value: String(seat.id), label: `${seat.section}, ${seat.row} ${seat.number}` })),
  }));
  const isLoading = isPending && type !== undefined;
  return (
    <NativeSelect
      id={id}
      label={label}
      error={error}
      value={value}
      data={[{ value: '', label: isLoading ? t`Loading the seats…` : t`Choose` }, ...groups]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
