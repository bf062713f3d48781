import * as v from 'valibot';
import { area, dataAnswer, list, params } from '#contract/kit/endpoint.ts';
import { rule } from '#contract/kit/rules.ts';
import { LatestChange, versioned } from '#contract/kit/versioned.ts';

/** The parts that are switched here; `toga` and `mental_wellbeing` are switched on pages of their own. */
export const switchNames = ['careers', 'career_finder', 'tedx', 'esu', 'translations'] as const;
export const partNames = [...switchNames, 'toga', 'mental_wellbeing'] as const;
export type PartName = (typeof partNames)[number];

/** A part of the portal that is shown or hidden as a whole. */
export const PortalPart = v.object({
  name: v.picklist(partNames),
  is_on: v.boolean(),
  /** 0 before the first change */
  version: v.number(),
  /** Null before the first change, and for a part with a page of its own */
  latest: v.nullable(LatestChange),
});
export type PortalPart = v.InferOutput<typeof PortalPart>;

/** Staff calls for the switches of the portal (SHELL-44). */
export const switchesAdmin = area('switchesAdmin', {
  list: {
    method: 'GET',
    path: '/api/staff/switches',
    summary: 'The parts of the portal that can be switched on and off',
    who: 'staff',
    answer: list(PortalPart),
  },
  change: {
    method: 'PUT',
    path: '/api/staff/switches/{name}',
    summary: 'Switches a part of the portal on or off',
    who: 'staff',
    params: params({ name: v.picklist(switchNames, rule('choice')) }),
    body: versioned(v.strictObject({ is_on: v.boolean(rule('required')) })),
    audit: { actions: ['part_switched_on', 'part_switched_off'], subjects: ['portal_part'] },
    answer: dataAnswer(PortalPart),
    errors: ['version_conflict'],
    idempotency: 'optional',
  },
});
