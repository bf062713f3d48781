import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fold } from '#contract/kit/fold.ts';
import type { OwnInput } from '#kit/form/FormField.tsx';
import { chosenIn, chosenText } from '#kit/staff/ChoicesInput.tsx';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** Letters of a search before choices are listed, and how many are listed at most. */
const MIN_LETTERS = 2;
const MAX_FOUND = 20;

interface Props extends Pick<OwnInput, 'id' | 'label' | 'hint' | 'error' | 'value' | 'onChange'> {
  choices: readonly Choice[];
}

/** Checkboxes for selected choices and search matches, among hundreds. */
export function SearchedChoices({ id, label, hint, error, value, onChange, choices }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [listed, setListed] = useState(() => chosenIn(value));
  const words = fold(search.trim()).split(' ');
  const isSearching = search.trim().length >= MIN_LETTERS;
  const found = isSearching
    ? choices.filter((choice) => words.every((word) => fold(choice.label).includes(word))).slice(0, MAX_FOUND)
    : [];
  // A choice that was unchecked stays in view until the form is closed.
  const shown = choices.filter((choice) => listed.includes(choice.value) || found.includes(choice));
  const choose = (chosen: string[]) => {
    setListed((before) => [...new Set([...before, ...chosen])]);
    onChange(chosenText(chosen));
  };
  return (
    <div className={layout.stack3}>
      <TextInput
        id={id}
        label={label}
        description={hint}
        error={error}
        type="search"
        placeholder={t`Faculty, course or organisation`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {isSearching && found.length === 0 && (
        <p className={layout.note}>
          <Trans>Nothing was found.</Trans>
        </p>
      )}
      <Checkbox.Group aria-label={t`Chosen and found`} value={chosenIn(value)} onChange={choose}>
        <div className={layout.stack3}>
          {shown.map((choice) => (
            <Checkbox key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
