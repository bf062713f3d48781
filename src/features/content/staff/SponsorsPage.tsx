import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sponsorTiers } from '#contract/content/calls.ts';
import { sponsorsAdmin } from '#contract/content/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { publicationColumn, publicationField } from '#kit/staff/resource/publication-field.tsx';
import { choiceField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';

const tiers = { main: msg`Main sponsor`, partner: msg`Partner` };
const tierName = (tier: keyof typeof tiers, { i18n }: { i18n: I18n }) => i18n._(tiers[tier]);

/** /staff/sponsors: the sponsors on the front page, and their logos (CONTENT-8). */
export const { Component, queries } = resourcePage({
  name: 'sponsor',
  path: staffPaths.sponsors,
  title: msg`Sponsors`,
  list: staffList(sponsorsAdmin.list),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name` },
    { name: 'tier', label: msg`Tier`, cell: ({ tier }, context) => tierName(tier, context) },
    publicationColumn,
  ],
  fields: [
    textField('name', { label: msg`Name`, maxLength: 120 }),
    choiceField('tier', {
      label: msg`Tier`,
      options: (context) => sponsorTiers.map((tier) => ({ value: tier, label: tierName(tier, context) })),
    }),
    textField('url', { label: msg`Website`, hint: msg`Starts with https://` }),
    publicationField(msg`Readers see this sponsor`),
  ],
  nameOf: ({ name }) => name,
  calls: { add: sponsorsAdmin.add, change: sponsorsAdmin.change, history: sponsorsAdmin.history },
  move: sponsorsAdmin.move,
  picture: {
    label: msg`Logo`,
    hint: msg`JPG or PNG, best on white.`,
    set: sponsorsAdmin.setPicture,
    remove: sponsorsAdmin.removePicture,
    imageOf: ({ image }) => image,
    without: msg`The name is shown instead.`,
  },
  refreshes: ['sponsorsAdmin', 'content', 'staff'],
  texts: {
    add: msg`Add a sponsor`,
    added: msg`The sponsor was added.`,
    change: msg`Change a sponsor`,
    changed: msg`The sponsor was changed.`,
  },
  actions: [
    removal({
      endpoint: sponsorsAdmin.remove,
      question: msg`Remove this sponsor?`,
      done: msg`The sponsor was removed.`,
    }),
  ],
});
