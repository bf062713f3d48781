import * as v from 'valibot';
import { listQuery } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { line, rule, slug, text } from '#contract/kit/rules.ts';
import { resourceTypes } from './content.ts';

export const resourceStates = ['shown', 'withdrawn'] as const;

/** A resource in both languages, as staff edit it. */
export const StaffResource = v.object({
  id: v.string(),
  type: v.picklist(resourceTypes),
  name: LocalisedText,
  text: LocalisedText,
  /** Ids of the sectors that it is useful in; empty for all sectors */
  sectors: v.array(v.string()),
  state: v.picklist(resourceStates),
  version: v.number(),
});
export type StaffResource = v.InferOutput<typeof StaffResource>;

export const ResourceForm = v.strictObject({
  type: v.picklist(resourceTypes, rule('choice')),
  name: inBothLanguages(line(120)),
  text: inBothLanguages(text(1500)),
  sectors: v.pipe(v.array(slug), v.maxLength(30, rule('max_items', { max: 30 }))),
});
export type ResourceForm = v.InferOutput<typeof ResourceForm>;

export const finderItemKinds = ['trait', 'sector', 'pleasure', 'activity', 'value', 'question', 'exercise'] as const;
export type FinderItemKind = (typeof finderItemKinds)[number];

/** The texts of an entry of the career finder in both languages; those that its kind does not have are null. */
export const FinderItem = v.object({
  /** Its kind and id: `sector-tourism` */
  id: v.string(),
  kind: v.picklist(finderItemKinds),
  version: v.number(),
  name: v.nullable(LocalisedText),
  text: v.nullable(LocalisedText),
  first_step: v.nullable(LocalisedText),
  /** A line for each step of an exercise */
  steps: v.nullable(LocalisedText),
});
export type FinderItem = v.InferOutput<typeof FinderItem>;

/** The texts that the kind of the entry has, and no other. */
export const FinderItemForm = v.strictObject({
  name: v.optional(inBothLanguages(line(120))),
  text: v.optional(inBothLanguages(text(1500))),
  first_step: v.optional(inBothLanguages(text(500))),
  steps: v.optional(inBothLanguages(text(3000))),
});
export type FinderItemForm = v.InferOutput<typeof FinderItemForm>;

const itemsPath = '/api/staff/career-finder-items';
const item = entryCalls({
  path: itemsPath,
  who: 'editor',
  subject: 'career_finder_item',
  named: 'the texts of an entry of the career finder',
  entry: FinderItem,
  form: FinderItemForm,
});

/** Sort orders of resources; the first is the default. */
export const resourceSorts = ['type', '-type', 'name', '-name'] as const;

const path = '/api/staff/career-resources';
const subjects = ['career_resource'] as const;
const resource = entryCalls({
  path,
  who: 'editor',
  subject: 'career_resource',
  named: 'a resource',
  entry: StaffResource,
  form: ResourceForm,
});

/** Editing the resources and texts of the career finder. Devices and the server show a change from their next read. */
export const careerFinderAdmin = area('careerFinderAdmin', {
  resources: {
    method: 'GET',
    path,
    summary: 'All resources of the career finder, including withdrawn ones',
    who: 'editor',
    query: listQuery(
      {
        type: v.optional(v.picklist(resourceTypes)),
        state: v.optional(v.picklist(resourceStates)),
        search,
      },
      resourceSorts,
    ),
    answer: page(StaffResource),
  },
  addResource: { ...resource.add, summary: 'Adds a resource, at the end of its type' },
  changeResource: { ...resource.change, params: params({ id: slug }) },
  resourceHistory: { ...resource.history, params: params({ id: slug }) },
  withdrawResource: {
    method: 'PUT',
    path: `${path}/{id}/withdrawal`,
    summary: 'Withdraws a resource, which hides it from students and from reports',
    who: 'editor',
    params: params({ id: slug }),
    audit: { actions: ['career_resource_withdrawn'], subjects },
    answer: dataAnswer(StaffResource),
    errors: ['not_found'],
  },
  items: {
    ...pages(FinderItem, ['order'], { kind: v.optional(v.picklist(finderItemKinds)), search }),
    path: itemsPath,
    summary: 'The texts of the career finder by kind and order; `search` finds words in either language',
    who: 'editor',
  },
  changeItem: { ...item.change, params: params({ id: slug }) },
  itemHistory: { ...item.history, params: params({ id: slug }) },
  restoreResource: {
    method: 'DELETE',
    path: `${path}/{id}/withdrawal`,
    summary: 'Shows a withdrawn resource again',
    who: 'editor',
    params: params({ id: slug }),
    audit: { actions: ['career_resource_restored'], subjects },
    answer: noContent,
    errors: ['not_found'],
  },
});
