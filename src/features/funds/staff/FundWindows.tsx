import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import type { StaffFund, StaffFundWindow } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { dateField } from '#kit/staff/resource/resource-fields.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import type { Resource } from '#kit/staff/resource/staff-resource.ts';
import { type StateTable, StateTag } from '#kit/staff/StateTag.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { refreshes } from './funds-admin-queries.ts';

/** The state of a window at the current time. */
const windowTable: StateTable<'open' | 'to_come' | 'over'> = {
  open: { tone: 'good', label: () => msg`Open now` },
  to_come: { tone: 'waits', label: () => msg`Upcoming` },
  over: { tone: 'plain', label: () => msg`Ended` },
};

function stateOf({ opens_at, closes_at }: StaffFundWindow, at: Date): keyof typeof windowTable {
  const now = at.getTime();
  if (Date.parse(closes_at) <= now) return 'over';
  return Date.parse(opens_at) <= now ? 'open' : 'to_come';
}

const windows: Resource<StaffFundWindow, object, StaffFund> = {
  name: 'fund-window',
  title: msg`When to apply`,
  columns: [
    { name: 'opens_on', label: msg`First day`, cell: ({ opens_on }, { locale }) => formatDate(opens_on, locale) },
    { name: 'closes_on', label: msg`Last day`, cell: ({ closes_on }, { locale }) => formatDate(closes_on, locale) },
    { name: 'applications', label: msg`Applications`, isNumber: true },
    { name: 'state', label: msg`State`, cell: (window) => <WindowTag window={window} /> },
  ],
  fields: [
    dateField('opens_on', { label: msg`First day` }),
    dateField('closes_on', {
      label: msg`Last day`,
      hint: msg`It closes at 23:59:59 on this day, Malta time.`,
    }),
  ],
  nameOf: ({ opens_on, closes_on }, { locale }) => `${formatDate(opens_on, locale)} – ${formatDate(closes_on, locale)}`,
  calls: { add: fundsAdmin.addWindow, change: fundsAdmin.changeWindow },
  refreshes,
  texts: {
    add: msg`Add dates`,
    added: msg`The dates were added.`,
    change: msg`Change the dates`,
    changed: msg`The dates were changed.`,
  },
  actions: [
    {
      endpoint: fundsAdmin.removeWindow,
      label: msg`Remove`,
      question: msg`Remove these dates?`,
      consequence: () => msg`Dates can be removed only if they are not open and nobody has applied.`,
      confirm: msg`Remove them`,
      cancel: msg`Keep them`,
      done: msg`The dates were removed.`,
    },
  ],
};

/** The windows of a fund: whole days in Malta. */
export function FundWindows({ fund }: { fund: StaffFund }) {
  const empty = msg`No dates yet. Nobody can apply until there are some.`;
  return <ResourceSection resource={windows} entries={fund.windows} owner={fund} empty={empty} />;
}

function WindowTag({ window }: { window: StaffFundWindow }) {
  return <StateTag of={windowTable} state={stateOf(window, useNow())} />;
}
