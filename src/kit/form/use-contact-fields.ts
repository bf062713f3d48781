import { useLingui } from '@lingui/react/macro';
import { query } from '#client/api/query.ts';
import { type Locality, reference } from '#contract/reference/calls.ts';
import { toChoices } from './to-choices.ts';

/** The towns and villages to choose from. */
export const localitiesQuery = query(reference.localities, {});

/** The empty form. */
export const emptyContact = {
  residential_address: '',
  address_line_2: '',
  locality_id: '',
  postcode: '',
  mobile_extension: '+356',
  mobile_phone: '',
};

/** The field names, all of which may be stored in a draft. */
export const contactNames = Object.keys(emptyContact) as (keyof typeof emptyContact)[];

/** Address and mobile (AUTH-25). @param chosen the id of the town, as in the list of towns */
export function useContactFields(places: readonly Locality[], chosen: unknown) {
  const { t } = useLingui();
  const place = places.find(({ id }) => String(id) === chosen);
  const prefix = place?.postcode ?? 'MSD';
  return [
    {
      kind: 'text',
      name: 'residential_address',
      label: t`House and street`,
      autoComplete: 'address-line1',
      maxLength: 120,
    },
    {
      kind: 'text',
      name: 'address_line_2',
      label: t`Address line 2 (optional)`,
      autoComplete: 'address-line2',
      maxLength: 120,
      isOptional: true,
    },
    {
      kind: 'text',
      name: 'postcode',
      label: t`Postcode`,
      hint: t`Three letters and four digits, such as ${prefix} 2080.`,
      autoComplete: 'postal-code',
      maxLength: 8,
      derives: (text: string) => townOf(places, text),
    },
    {
      kind: 'select',
      name: 'locality_id',
      label: t`Town or village`,
      placeholder: t`Choose a town or village`,
      options: toChoices(places),
    },
    {
      kind: 'text',
      type: 'tel',
      name: 'mobile_extension',
      label: t`Country code`,
      hint: t`+356 for Malta.`,
      autoComplete: 'tel-country-code',
      maxLength: 5,
    },
    {
      kind: 'text',
      type: 'tel',
      name: 'mobile_phone',
      label: t`Mobile number`,
      autoComplete: 'tel-national',
      maxLength: 20,
    },
  ] as const;
}

/** The town of a postcode prefix, so that the user need not choose it. */
function townOf(places: readonly Locality[], postcode: string): Record<string, string> {
  const letters = postcode.trim().slice(0, 3).toUpperCase();
  const found = places.filter((place) => place.postcode === letters);
  return found.length === 1 ? { locality_id: String(found[0]?.id) } : {};
}
