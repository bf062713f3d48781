import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CarpoolPerson, MAX_PASSENGERS, MIN_SEARCH } from '#contract/carpool/calls.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { companionsQuery, passengerSearchQuery } from './carpool-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './carpool.module.css';

interface Props {
  date: string;
  chosen: readonly CarpoolPerson[];
  /** False once the day has begun, when no passenger can be added. */
  canAdd?: boolean;
  onChange: (chosen: readonly CarpoolPerson[]) => void;
}

/** Passengers: the chosen ones, previous companions, and a search from three letters. */
export function PassengerPicker({ date, chosen, canAdd = true, onChange }: Props) {
  const { t } = useLingui();
  const [searchText, setSearchText] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the changed content, because the pressed button is gone.
  const change = (next: readonly CarpoolPerson[]) => {
    onChange(next);
    heading.current?.focus({ preventScroll: true });
  };
  const isTooShort = searchText !== '' && searchText.length < MIN_SEARCH;
  return (
    <div className={`${layout.stack4} ${prose.part}`}>
      <p ref={heading} tabIndex={-1}>
        <Plural value={chosen.length} one="# passenger chosen" other="# passengers chosen" />
      </p>
      {chosen.length > 0 && (
        <ul className={classes.people} aria-label={t`Your passengers`}>
          {chosen.map((person) => (
            <li key={person.user_id}>
              <strong>{person.name}</strong>
              <Button
                tone="quiet"
                label={t`Remove ${person.name}`}
                onClick={() => change(chosen.filter(({ user_id }) => user_id !== person.user_id))}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && chosen.length < MAX_PASSENGERS && (
        <>
          <div className={classes.search}>
            <SearchField
              label={t`Passenger’s name`}
              submitLabel={t`Search`}
              clearLabel={t`Clear the search`}
              name="passenger"
              value={searchText}
              onSearch={setSearchText}
            />
          </div>
          <p className={layout.quiet} role="status">
            {isTooShort ? (
              <Trans>Type at least three letters.</Trans>
            ) : (
              <Trans>Type at least three letters to find people with a permit who let others find them.</Trans>
            )}
          </p>
          {searchText.length >= MIN_SEARCH && (
            <SearchResult
              searchText={searchText}
              date={date}
              chosen={chosen}
              onAdd={(person) => {
                setSearchText('');
                change([...chosen, person]);
              }}
            />
          )}
          {searchText === '' && (
            <Companions date={date} chosen={chosen} onAdd={(person) => change([...chosen, person])} />
          )}
        </>
      )}
    </div>
  );
}

interface FoundProps {
  searchText: string;
  date: string;
  chosen: readonly CarpoolPerson[];
  onAdd: (person: CarpoolPerson) => void;
}

function SearchResult({ searchText, date, chosen, onAdd }: FoundProps) {
  const { t } = useLingui();
  const result = useQuery(passengerSearchQuery(searchText, date));
  return (
    <Loaded result={result} placeholder={<p role="status">{t`Searching…`}</p>}>
      {(found) => {
        const others = withoutChosen(found, chosen);
        return (
          <>
            <p role="status">
              {others.length === 0 ? (
                <Trans>Nobody with that name can be found. They need a permit, and must let others find them.</Trans>
              ) : (
                <Plural value={others.length} one="# found" other="# found" />
              )}
            </p>
            <PeopleToAdd label={t`People found`} people={others} onAdd={onAdd} />
          </>
        );
      }}
    </Loaded>
  );
}

/** People who have shared a car with the member; empty while loading, and if there are no such people. */
function Companions({ date, chosen, onAdd }: Omit<FoundProps, 'searchText'>) {
  const { t } = useLingui();
  const { data } = useQuery(companionsQuery(date));
  const others = withoutChosen(data ?? [], chosen);
  if (others.length === 0) return null;
  return (
    <>
      <p>
        <Trans>You have shared a car with:</Trans>
      </p>
      <PeopleToAdd label={t`People you shared a car with`} people={others} onAdd={onAdd} />
    </>
  );
}

interface PeopleProps {
  label: string;
  people: readonly CarpoolPerson[];
  onAdd: (person: CarpoolPerson) => void;
}

function PeopleToAdd({ label, people, onAdd }: PeopleProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.people} aria-label={label}>
      {people.map((person) => (
        <li key={person.user_id}>
          {person.name}
          <Button tone="secondary" label={t`Add ${person.name}`} onClick={() => onAdd(person)}>
            <Trans>Add</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function withoutChosen(people: readonly CarpoolPerson[], chosen: readonly CarpoolPerson[]): CarpoolPerson[] {
  return people.filter(({ user_id }) => !chosen.some((each) => each.user_id === user_id));
}
