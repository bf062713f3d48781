import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RentalThing } from '#contract/rentals/calls.ts';
import type { ApiFormState } from '#kit/form/use-api-form.ts';
import { findOrganisationOnly, type RentalValues, findTooShort } from './rental-values.ts';

/** Returns a function that adds an error message, at its field and above the form, for each item whose rule `rentalFields` found broken. */
export function useItemRules(things: readonly RentalThing[]): (state: ApiFormState) => ApiFormState {
  const { t } = useLingui();
  return (state) => {
    const { form } = state;
    const values = form.values as RentalValues;
    const errors = { ...form.errors };
    const short = findTooShort(values, things);
    if (errors['ends_on'] !== undefined && short !== undefined) {
      const { name } = short;
      const max = short.max_days ?? 0;
      errors['ends_on'] = t`${plural(max, {
        one: `${name} can be rented for at most # day. Choose an earlier return date.`,
        other: `${name} can be rented for at most # days. Choose an earlier return date.`,
      })}`;
    }
    const other = findOrganisationOnly(values, things)?.name;
    if (errors['thing_ids'] !== undefined && other !== undefined)
      errors['thing_ids'] = t`${other} is for student organisations: one of their officers must request it.`;
    return { ...state, form: { ...form, errors } };
  };
}
