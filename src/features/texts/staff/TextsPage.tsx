import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { TextRow } from '#contract/texts/staff.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { type Filter, ListToolbar } from '#kit/staff/list/ListToolbar.tsx';
import { useShown } from '#kit/staff/list/use-address-change.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { stateChoices, StateTag } from '#kit/staff/StateTag.tsx';
import { useTaskName } from '#kit/staff/use-task-name.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { type TextsAddress, textsAddress, textsQuery } from './text-queries.ts';
import { channelLabels, markTable, marksOf, recipientLabels } from './text-words.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './texts.module.css';

const { read, write } = textsAddress;

export const queries = () => [textsQuery];

/** /staff/texts: the texts of e-mails and push messages by area, with those that were changed (MAIL-2). */
export function Component() {
  const { t, i18n } = useLingui();
  const shown = useShown(read);
  const result = useQuery(textsQuery);
  const columns = useColumns();
  const filters: readonly Filter<TextsAddress>[] = [
    { name: 'mark', label: t`Mark`, options: stateChoices(markTable, i18n) },
  ];
  const hrefOf = (from: TextsAddress, change: Partial<TextsAddress>) =>
    staffPaths.texts + write({ ...from, ...change });
  return (
    <>
      <StaffHeading title={t`Mails and push messages`} />
      <p className={layout.quiet}>
        <Trans>
          A changed text is used for everything that is composed from now on, also for mails that are still waiting.
        </Trans>
      </p>
      <ListToolbar
        {...{ columns, filters, shown, hrefOf, read }}
        searchLabel={t`Words in the name or the subject`}
        sorting={undefined}
      />
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(texts) => <Groups texts={texts.filter((text) => isShown(text, shown))} columns={columns} />}
      </Loaded>
    </>
  );
}

function Groups({ texts, columns }: { texts: readonly TextRow[]; columns: readonly Column<TextRow>[] }) {
  const { t } = useLingui();
  const nameOf = useTaskName();
  const names = [...new Set(texts.map(({ job }) => nameOf(job)))];
  return (
    <div className={layout.stack4}>
      <p className={layout.quiet} role="status">
        <Plural value={texts.length} one="# found" other="# found" />
      </p>
      {texts.length === 0 && <EmptyState title={t`Nothing found`}>{t`Try other words, or another mark.`}</EmptyState>}
      {names.map((name) => (
        <section key={name} className={layout.stack3}>
          <h2 className={classes.heading}>{name}</h2>
          <EntryTable
            label={name}
            entries={texts.filter(({ job }) => nameOf(job) === name)}
            columns={columns}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => generatePath(staffPaths.text, { id })}
          />
        </section>
      ))}
    </div>
  );
}

function useColumns(): readonly Column<TextRow>[] {
  const { t, i18n } = useLingui();
  return [
    { name: 'label', label: t`What it is for` },
    { name: 'beginning', label: t`Subject` },
    { name: 'to', label: t`Goes to`, cell: ({ to }) => i18n._(recipientLabels[to]()) },
    { name: 'channel', label: t`Sent as`, cell: ({ channel }) => i18n._(channelLabels[channel]()) },
    {
      name: 'marks',
      label: t`Mark`,
      cell: (text) => {
        const marks = marksOf(text);
        return marks.length === 0 ? null : marks.map((mark) => <StateTag key={mark} of={markTable} state={mark} />);
      },
    },
  ];
}

function isShown(text: TextRow, { search, mark }: TextsAddress): boolean {
  const found = `${text.label} ${text.beginning}`.toLowerCase();
  const isFound = (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
  return isFound && (mark === undefined || marksOf(text).includes(mark));
}
