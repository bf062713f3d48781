import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { optionalText } from '#contract/kit/localised.ts';
import { email } from '#contract/kit/rules.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import {
  MAX_DESCRIPTION,
  MAX_LINKS,
  MAX_MEETS,
  MAX_PAGE_NAME,
  type organisationPages,
  type PageContent,
  PageForm,
} from '#contract/organisations/pages.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { splitLocalised, useLocalisedFields } from '#kit/form/localised-fields.ts';
import { linksIn, toLinkLines } from './link-lines.ts';

/** Returns the typed values of a page. */
export function toPageValues({ full_name, description, meets, email: address, url, join_url, links }: PageContent) {
  return {
    ...splitLocalised('full_name', full_name),
    ...splitLocalised('description', description),
    ...splitLocalised('meets', meets),
    email: address ?? '',
    url: url ?? '',
    join_url: join_url ?? '',
    links: toLinkLines(links),
  };
}

export type PageValues = ReturnType<typeof toPageValues>;
type Body = InputOf<typeof organisationPages.save>['body'];

/** Returns the request body without its versions. */
export function toPageBody(values: PageValues): Omit<Body, 'version' | 'page_version'> {
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    full_name: { en: values.full_name_en, mt: values.full_name_mt },
    description: { en: values.description_en, mt: values.description_mt },
    meets: { en: values.meets_en, mt: values.meets_mt },
    email: orNull(values.email),
    url: orNull(values.url),
    join_url: orNull(values.join_url),
    links: linksIn(values.links),
  };
}

/** The rules of the typed values: those of the contract. */
export const PageFields = v.object({
  full_name_en: optionalText(MAX_PAGE_NAME),
  full_name_mt: optionalText(MAX_PAGE_NAME),
  description_en: PageForm.entries.description.entries.en,
  description_mt: optionalText(MAX_DESCRIPTION),
  meets_en: optionalText(MAX_MEETS),
  meets_mt: optionalText(MAX_MEETS),
  email: v.optional(email),
  url: v.optional(webAddress),
  join_url: v.optional(webAddress),
  links: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { issues } = v.safeParse(PageForm.entries.links, linksIn(dataset.value));
      if (issues !== undefined) addIssue({ message: issues[0].message });
    }),
  ),
});

/** The fields of the form. */
export function usePageFields(): Field[] {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  return [
    ...inBoth('full_name', t`Full name`, { maxLength: MAX_PAGE_NAME, isOptional: true }),
    ...inBoth('description', t`Text`, {
      rows: 6,
      maxLength: MAX_DESCRIPTION,
      hint: t`Lists show the first paragraph.`,
    }),
    ...inBoth('meets', t`Where and when you meet`, { rows: 2, maxLength: MAX_MEETS, isOptional: true }),
    { kind: 'text', type: 'email', name: 'email', label: t`E-mail address`, autoComplete: 'off', isOptional: true },
    { kind: 'text', name: 'url', label: t`Website`, hint: t`Begins with https://`, isOptional: true },
    { kind: 'text', name: 'join_url', label: t`Form for new members`, hint: t`Begins with https://`, isOptional: true },
    {
      kind: 'text',
      name: 'links',
      label: t`Links to other sites`,
      hint: t`At most ${MAX_LINKS}, one on each line: the name, then the address. Example: Instagram https://instagram.com/ksu`,
      rows: 4,
      isOptional: true,
    },
  ];
}
