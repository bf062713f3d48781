import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FrontPagePart, frontPageAdmin } from '#contract/shell/front-page.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { checkboxField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import layout from '#kit/ui/page/layout.module.css';

const names: Readonly<Record<FrontPagePart, MessageDescriptor>> = {
  news: msg`Latest news`,
  events: msg`Coming up`,
  tedx: msg`TEDx in the next thirty days`,
  app: msg`How to install the app`,
  sponsors: msg`Sponsors`,
};

/** /staff/front-page: the sections of the front page, in the order in which readers see them (HOME-8). */
export const { Component, queries } = resourcePage({
  name: 'front-page-part',
  path: staffPaths.frontPage,
  title: msg`Front page`,
  list: staffList(frontPageAdmin.list),
  note: (
    <p className={layout.quiet}>
      <Trans>
        News and events come first, because the other sections load later and would move them. Members see news and
        events below their own dates, in the same order.
      </Trans>
    </p>
  ),
  columns: [
    { name: 'name', label: msg`Section`, cell: ({ name }, { i18n }) => i18n._(names[name]) },
    {
      name: 'is_visible',
      label: msg`Visibility`,
      cell: ({ is_visible }, { i18n }) => i18n._(is_visible ? msg`Visible` : msg`Hidden`),
    },
  ],
  fields: [checkboxField('is_visible', { label: msg`Visibility`, text: msg`Readers see this section` })],
  nameOf: ({ name }, { i18n }) => i18n._(names[name]),
  calls: { change: frontPageAdmin.change, history: frontPageAdmin.history },
  move: frontPageAdmin.move,
  refreshes: ['frontPageAdmin', 'shell', 'staff'],
  texts: { change: msg`Change a section`, changed: msg`The section was changed.` },
});
