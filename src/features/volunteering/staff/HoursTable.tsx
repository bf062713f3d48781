import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  MAX_MINUTES,
  type StaffOpportunity,
  type StaffSignUp,
  volunteeringAdmin,
} from '#contract/volunteering/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { formatHours, readHours, hoursText } from '../hours.ts';
import { MAX_SIGN_UPS, placedSignUpsQuery, refreshes } from './volunteering-admin-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './hours.module.css';

interface Props {
  opportunity: StaffOpportunity;
}

/** The hours of all volunteers with a place, initially the duration of the opportunity; Tab moves between fields, Enter saves all. */
export function HoursTable({ opportunity }: Props) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  // By sign-up id, so that input survives a change of the page.
  const [typed, setTyped] = useState<Typed>({});
  return (
    <LoadedQuery query={placedSignUpsQuery(opportunity.id, page)} placeholder={<RowsSkeleton />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>{t`Nobody had a place.`}</p>
        ) : (
          <>
            <HoursForm key={page} opportunity={opportunity} signUps={data} typed={typed} onType={setTyped} />
            {meta.total > MAX_SIGN_UPS && (
              <Button tone="quiet" onClick={() => setPage(page === meta.last_page ? 1 : page + 1)}>
                {page === meta.last_page ? t`First 100` : t`Next 100`}
              </Button>
            )}
          </>
        )
      }
    </LoadedQuery>
  );
}

type Typed = Readonly<Record<number, string>>;

interface FormProps extends Props {
  signUps: readonly StaffSignUp[];
  typed: Typed;
  onType: (typed: Typed) => void;
}

function HoursForm({ opportunity, signUps, typed, onType }: FormProps) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  const { run, isRunning, failure } = useWrite(volunteeringAdmin.hours, { refreshes });
  const textOf = (signUp: StaffSignUp) => typed[signUp.id] ?? hoursText(signUp.minutes ?? lengthOf(opportunity));
  const columns = useColumns(textOf, ({ id }, text) => onType({ ...typed, [id]: text }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const entries = changedIn(signUps, textOf);
    if (isRunning || entries.length === 0 || signUps.some((signUp) => isWrong(textOf(signUp)))) return;
    const result = await run({ params: { id: opportunity.id }, body: { entries } });
    if ('error' in result) return;
    const saved = new Set(signUps.map(({ id }) => String(id)));
    onType(Object.fromEntries(Object.entries(typed).filter(([id]) => !saved.has(id))));
    onDone(t`The hours were recorded. Everyone who came is thanked in the portal.`);
  };
  const label = t({ message: 'Hours', context: 'volunteering' });
  return (
    <form className={layout.stack3} aria-label={label} onSubmit={(event) => void save(event)}>
      {said}
      <EntryTable label={label} entries={signUps} keyOf={({ id }) => id} columns={columns} />
      <LiveAnswer>
        <Failure error={failure} />
      </LiveAnswer>
      <div>
        <Button type="submit" busy={isRunning}>
          <Trans>Save the hours</Trans>
        </Button>
      </div>
    </form>
  );
}

function useColumns(
  textOf: (signUp: StaffSignUp) => string,
  onType: (signUp: StaffSignUp, text: string) => void,
): Column<StaffSignUp>[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return [
    { name: 'person', label: t`Volunteer`, cell: ({ person }) => person && nameOf(person) },
    { name: 'minutes', label: t`Recorded`, cell: ({ minutes }) => minutes !== null && formatHours(minutes) },
    {
      name: 'hours',
      label: t`Hours (0 if absent)`,
      cell: (signUp) => (
        <TextInput
          className={classes.hours}
          aria-label={t`Hours: ${signUp.person === null ? '' : nameOf(signUp.person)}`}
          inputMode="decimal"
          autoComplete="off"
          value={textOf(signUp)}
          error={isWrong(textOf(signUp)) && t`Such as 3, 3.5 or 3:30; 100 at most`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onType(signUp, event.currentTarget.value)}
        />
      ),
    },
  ];
}

function lengthOf({ starts_at, ends_at }: StaffOpportunity): number {
  return Math.min(MAX_MINUTES, Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000));
}

function isWrong(text: string): boolean {
  const minutes = readHours(text);
  return minutes === undefined || minutes > MAX_MINUTES;
}

/** Returns the hours to save: those not recorded yet, and changed ones. */
function changedIn(signUps: readonly StaffSignUp[], textOf: (signUp: StaffSignUp) => string) {
  return signUps.flatMap((signUp) => {
    const { id, minutes: before } = signUp;
    const minutes = readHours(textOf(signUp)) ?? 0;
    return minutes === before ? [] : [{ id, minutes, before }];
  });
}
