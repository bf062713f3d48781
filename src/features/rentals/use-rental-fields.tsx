import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { me } from '#client/session/me.ts';
import type { RentalThing } from '#contract/rentals/calls.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { toChoices } from '#kit/form/to-choices.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { describe, FieldError, type FieldProps, hasError } from '#kit/ui/form/FieldFrame.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { equipmentQuery, venuesQuery } from './rental-queries.ts';
import { parseIds } from './rental-values.ts';
import form from '#kit/ui/form/form.module.css';

/**
 * The fields of a request: items, dates, purpose and organisation.
 * @param requested the items of a sent request, which may have been retired since
 */
export function useRentalFields(things: readonly RentalThing[], requested: readonly NamedItem[] = []): Field[] {
  const { t } = useLingui();
  const { data: profile } = useQuery(me);
  const organisations = toChoices(profile?.student_organisations ?? []);
  const fields: Field[] = [
    {
      kind: 'own',
      name: 'thing_ids',
      label: t`What would you like to rent?`,
      render: (input) => <ThingChoices {...input} things={things} requested={requested} />,
    },
    { kind: 'text', type: 'date', name: 'starts_on', label: t`Pick-up date` },
    { kind: 'text', type: 'date', name: 'ends_on', label: t`Return date` },
    { kind: 'text', name: 'purpose', label: t`What is it for?`, rows: 4, maxLength: 500 },
  ];
  if (organisations.length > 0) {
    fields.push({
      kind: 'select',
      name: 'organisation_id',
      label: t`Who is it for?`,
      placeholder: t`For myself`,
      options: organisations,
      isOptional: true,
    });
  }
  return fields;
}

type NamedItem = Pick<RentalThing, 'id' | 'name'>;

interface ChoicesProps extends FieldProps {
  things: readonly RentalThing[];
  requested: readonly NamedItem[];
  value: string;
  onChange: (value: string) => void;
}

function ThingChoices({ id, label, error, things, requested, value, onChange }: ChoicesProps) {
  const { t } = useLingui();
  const chosen = parseIds(value);
  const retired = useRetiredItems(chosen, things);
  const toggle = (thing: number) =>
    onChange((chosen.includes(thing) ? chosen.filter((each) => each !== thing) : [...chosen, thing]).join(','));
  const hintOf = ({ is_for_organisations, max_days }: RentalThing) => {
    if (is_for_organisations) return { hint: t`For student organisations` };
    if (max_days === null) return {};
    return { hint: t`${plural(max_days, { one: 'at most # day', other: 'at most # days' })}` };
  };
  return (
    <fieldset
      {...describe({ id, error })}
      id={id}
      tabIndex={-1}
      className={form.group}
      data-invalid={hasError(error) || undefined}
    >
      <legend>{label}</legend>
      {things.map((thing) => (
        <CheckboxField
          key={thing.id}
          id={`${id}-${thing.id}`}
          label={thing.name}
          {...hintOf(thing)}
          checked={chosen.includes(thing.id)}
          onChange={() => toggle(thing.id)}
        />
      ))}
      {retired.map((item) => {
        const name = requested.find((each) => each.id === item)?.name;
        return (
          <CheckboxField
            key={item}
            id={`${id}-${item}`}
            label={name ?? t`Something that is no longer rented out`}
            {...(name !== undefined && { hint: t`No longer rented out` })}
            checked={chosen.includes(item)}
            onChange={() => toggle(item)}
          />
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/**
 * Chosen items that are not offered any more, from a draft, the outbox or a sent request: a user must be able to remove
 * them (RENT-23). They stay listed after that, so that the focus is not lost.
 */
function useRetiredItems(chosen: readonly number[], things: readonly RentalThing[]): readonly number[] {
  const [found, setFound] = useState<readonly number[]>([]);
  const added = chosen.filter((item) => !found.includes(item) && !things.some(({ id }) => id === item));
  if (added.length > 0) setFound([...found, ...added]);
  return found;
}

/** Renders its children once all items that can be requested are loaded. */
export function WithRentalItems({ children }: { children: (things: readonly RentalThing[]) => ReactNode }) {
  const { t } = useLingui();
  const placeholder = <ArticleSkeleton label={t`Loading the equipment`} />;
  return (
    <LoadedQuery query={venuesQuery} placeholder={placeholder}>
      {(rooms) => (
        <LoadedQuery query={equipmentQuery} placeholder={placeholder}>
          {(rest) => children([...rooms.data, ...rest.data])}
        </LoadedQuery>
      )}
    </LoadedQuery>
  );
}
