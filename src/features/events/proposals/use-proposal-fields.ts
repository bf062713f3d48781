import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import {
  eventProposals,
  MAX_NOTE,
  MAX_PROPOSED_DATES,
  MAX_PROPOSED_EVENT_TEXT,
  MAX_PROPOSED_TICKETS,
  MAX_VENUE_TEXT,
} from '#contract/events/proposals.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { useLocalisedFields } from '#kit/form/localised-fields.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { filledRows, type ProposalValues } from './proposal-values.ts';

/** Fields under one heading, in rows beside each other. */
export interface FieldSection {
  title?: string;
  hint?: string;
  rows: readonly (readonly Field[])[];
  /** Shows another row; undefined once all are shown */
  add?: { label: string; onAdd: () => void } | undefined;
}

const choicesQuery = query(eventProposals.choices, {});

/**
 * The fields of the form, by section. A list shows its rows up to the last one with a value, and those that were added.
 * @param organisations those that the officer chooses from; none for a change
 */
export function useProposalFields(values: ProposalValues, organisations: readonly Choice[]): FieldSection[] {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const text = (name: string, label: string, rest: Omit<TextField, 'kind' | 'name' | 'label'> = {}): Field => ({
    kind: 'text',
    name,
    label,
    ...rest,
  });
  const titles = inBoth('title', t`Title`, { maxLength: 200 });
  const texts = inBoth('text', t`Text`, {
    rows: 8,
    maxLength: MAX_PROPOSED_EVENT_TEXT,
    hint: t`A blank line starts a new paragraph.`,
  });
  return [
    { rows: [...useOrganisationRow(organisations), ...[...titles, ...texts].map((field) => [field])] },
    useDateSection(values),
    useVenueSection(values),
    useTicketSection(values),
    {
      title: t`For the union only`,
      rows: [
        [text('expected', t`How many people do you expect?`)],
        [
          text('contact_name', t`Contact person`, { autoComplete: 'name', maxLength: 120 }),
          text('contact_email', t`E-mail address of the contact`, { type: 'email', autoComplete: 'email' }),
        ],
        [
          text('note', t`Note to the union`, {
            rows: 3,
            maxLength: MAX_NOTE,
            isOptional: true,
            hint: t`What you need from the union, or the answer to its question. It is not published.`,
          }),
        ],
      ],
    },
  ];
}

type TextField = Extract<Field, { kind: 'text' }>;

function useOrganisationRow(organisations: readonly Choice[]): Field[][] {
  const { t } = useLingui();
  if (organisations.length < 2) return [];
  const placeholder = t`Choose one`;
  const name = 'organisation_id';
  return [[{ kind: 'select', name, label: t`Organisation`, placeholder, options: organisations }]];
}

/** The numbers of the shown rows of a list, and how to show another one. */
function useShownRows(values: ProposalValues, list: 'dates' | 'tickets', { min, max }: { min: number; max: number }) {
  const [added, setAdded] = useState(min);
  const shown = Math.max(added, (filledRows(values, list).at(-1) ?? -1) + 1);
  const onAdd = shown < max ? () => setAdded(shown + 1) : undefined;
  return { rows: Array.from({ length: shown }, (_, index) => index), onAdd };
}

function useDateSection(values: ProposalValues): FieldSection {
  const { t } = useLingui();
  const { rows, onAdd } = useShownRows(values, 'dates', { min: 1, max: MAX_PROPOSED_DATES });
  return {
    title: t`Dates`,
    hint: t`Date and time in Malta. A date that you leave empty is left out.`,
    rows: rows.map((index) => {
      const number = index + 1;
      return [
        { kind: 'text', type: 'datetime-local', name: `dates_${index}_starts_at`, label: t`Date ${number} starts` },
        { kind: 'text', type: 'datetime-local', name: `dates_${index}_ends_at`, label: t`Date ${number} ends` },
      ].map((field) => ({ ...field, isOptional: index > 0 }) as Field);
    }),
    add: onAdd && { label: t`Add another date`, onAdd },
  };
}

function useVenueSection({ venue_id = '' }: ProposalValues): FieldSection {
  const { t } = useLingui();
  const { data } = useQuery(choicesQuery);
  const venues = withChosen(toChoices(data?.venues ?? []), venue_id, t`The venue that you chose`);
  const other: Field = {
    kind: 'text',
    name: 'venue_text',
    label: t`Which other place?`,
    hint: t`Its name and address, and whether you have asked for it.`,
    rows: 2,
    maxLength: MAX_VENUE_TEXT,
  };
  return {
    title: t`Venue`,
    rows: [
      [
        {
          kind: 'select',
          name: 'venue_id',
          label: t`Venue`,
          placeholder: t`Another place`,
          options: venues,
          isOptional: true,
        },
      ],
      ...(venue_id === '' ? [[other]] : []),
    ],
  };
}

function useTicketSection(values: ProposalValues): FieldSection {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const { data } = useQuery(choicesQuery);
  const { rows, onAdd } = useShownRows(values, 'tickets', { min: 0, max: MAX_PROPOSED_TICKETS });
  return {
    title: t`Tickets`,
    hint: t`Without tickets nobody has to book.`,
    rows: rows.flatMap((index) => {
      const number = index + 1;
      const name = (part: string) => `tickets_${index}_${part}`;
      const chosen = values[name('entity_id')] ?? '';
      const forWhom: Field = {
        kind: 'select',
        name: name('entity_id'),
        label: t`Who is ticket ${number} for?`,
        placeholder: t`All members`,
        options: withChosen(toChoices(data?.entities ?? []), chosen, t`The faculty that you chose`),
        isOptional: true,
      };
      const price: Field = {
        kind: 'text',
        name: name('price'),
        label: t`Price of ticket ${number} in euro`,
        hint: t`0 is free of charge.`,
        inputMode: 'decimal',
      };
      const places: Field = { kind: 'text', name: name('capacity'), label: t`Places of ticket ${number}` };
      return [inBoth(name('name'), t`Name of ticket ${number}`, { maxLength: 100 }), [price, places], [forWhom]];
    }),
    add: onAdd && { label: t`Add a ticket`, onAdd },
  };
}

/** A choice that is not offered, or whose list cannot be read at the moment, stays a choice. */
function withChosen(choices: readonly Choice[], value: string, label: string): readonly Choice[] {
  return value === '' || choices.some((each) => each.value === value) ? choices : [...choices, { value, label }];
}
