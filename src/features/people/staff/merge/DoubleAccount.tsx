import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PersonRow, PersonView } from '#contract/people/staff.ts';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { candidates } from '../people-queries.ts';
import { MergePlanSection } from './MergePlanSection.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** Delay after the last keystroke before a request is sent, in milliseconds. */
const PAUSE_MS = 250;
/** Characters from which a search is sent. */
const MIN_SEARCH = 2;

/** Finds a second account of the person, and folds one of the two into the other (PEOPLE-20). */
export function DoubleAccount({ person }: { person: PersonView }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>{t`Double account`}</h2>
      {isOpen ? (
        <OtherAccount person={person} onClose={() => setOpen(false)} />
      ) : (
        <div className={layout.row}>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            <Trans>Merge with a second account…</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

interface OpenProps {
  person: PersonView;
  onClose: () => void;
}

/** The search for the second account. Accounts with the same name are shown first, before anything is typed. */
function OtherAccount({ person, onClose }: OpenProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState(() => [person.first_name, person.last_name].filter(Boolean).join(' '));
  const [chosen, setChosen] = useState<number>();
  const text = search.trim();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = asked.length >= MIN_SEARCH;
  const result = useQuery({ ...candidates(asked), placeholderData: keepPreviousData, enabled: isAsked });
  const isSettled = text === asked && !result.isPlaceholderData;
  return (
    <>
      <TextInput
        type="search"
        autoComplete="off"
        ref={focusOnce}
        label={t`Second account`}
        description={t`Part of the name or e-mail address, a number plate, a receipt or a code. Ask the person which other address they used.`}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setChosen(undefined);
        }}
      />
      {isAsked && (
        <Loaded result={result} placeholder={<RowsSkeleton />}>
          {({ data }) => (
            <Found
              person={person}
              others={data.filter(({ id }) => id !== person.id)}
              chosen={isSettled ? chosen : undefined}
              isSettled={isSettled}
              onChoose={setChosen}
              onMerged={onClose}
            />
          )}
        </Loaded>
      )}
      <div className={layout.row}>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

interface FoundProps {
  person: PersonView;
  others: readonly PersonRow[];
  chosen: number | undefined;
  /** Whether the accounts belong to the search as it is now */
  isSettled: boolean;
  onChoose: (id: number) => void;
  onMerged: () => void;
}

/** The accounts that were found, as buttons; the plan is shown at once if there is only one. */
function Found({ person, others, chosen, isSettled, onChoose, onMerged }: FoundProps) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const only = isSettled && others.length === 1 ? others[0]?.id : undefined;
  const other = chosen ?? only;
  if (other !== undefined) return <MergePlanSection key={other} person={person} other={other} onMerged={onMerged} />;
  if (others.length === 0) return <p role="status">{t`No other account was found.`}</p>;
  return (
    <div role="group" aria-label={t`Accounts found`} className={layout.start2}>
      {others.map((each) => (
        <Button key={each.id} tone="secondary" onClick={() => onChoose(each.id)}>
          {each.first_name === null ? each.email : `${nameOf(each)} (${each.email})`}
        </Button>
      ))}
    </div>
  );
}
