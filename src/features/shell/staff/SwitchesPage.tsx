import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { query } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type PartName, type PortalPart, switchesAdmin, switchNames } from '#contract/shell/switches.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { fresh } from '#kit/staff/fresh.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import layout from '#kit/ui/page/layout.module.css';

const switchesQuery = { ...query(switchesAdmin.list, {}), ...fresh };

export function queries() {
  return [switchesQuery];
}

/** Each part with what disappears while it is off. */
const parts: Readonly<Record<PartName, { name: () => MessageDescriptor; hidden: () => MessageDescriptor }>> = {
  careers: {
    name: () => msg`Careers`,
    hidden: () => msg`The pages about careers, the careers expo and companies, and their menu entries.`,
  },
  career_finder: {
    name: () => msg`Career finder`,
    hidden: () => msg`The career finder with its tools and resources. Saved answers stay.`,
  },
  tedx: { name: () => msg`TEDx`, hidden: () => msg`The TEDx pages, and TEDx on the front page.` },
  esu: { name: () => msg`European Students’ Union`, hidden: () => msg`The page about the European Students’ Union.` },
  translations: {
    name: () => msg`Language switch`,
    hidden: () => msg`The switch between English and Maltese. The portal itself stays in both languages.`,
  },
  toga: {
    name: () => msg`Toga rental`,
    hidden: () => msg`The pages of toga rental. Existing rentals stay.`,
  },
  mental_wellbeing: {
    name: () => msg`Mental wellbeing`,
    hidden: () => msg`Requests for therapy. The wellbeing team switches it on its own pages.`,
  },
};

/** /staff/switches: the parts of the portal that can be switched on and off (SHELL-44). */
export function Component() {
  const { t } = useLingui();
  const { said, ...results } = useResults();
  const columns = useColumns();
  return (
    <>
      <StaffHeading title={t`Parts of the portal`} />
      <p className={layout.quiet}>
        <Trans>
          A part that is off is in no menu and in no search, and its addresses say that it is not available. Open pages
          follow with their next look at the server.
        </Trans>
      </p>
      {said}
      <LoadedQuery query={switchesQuery} placeholder={<RowsSkeleton />}>
        {(entries) => (
          <EntryTable
            label={t`Parts of the portal`}
            entries={entries}
            columns={columns}
            keyOf={({ name }) => name}
            renderActions={(part) => <Action part={part} results={results} />}
          />
        )}
      </LoadedQuery>
    </>
  );
}

function useColumns(): readonly Column<PortalPart>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  return [
    { name: 'name', label: t`Part`, cell: ({ name }) => i18n._(parts[name].name()) },
    { name: 'hidden', label: t`Disappears when it is off`, cell: ({ name }) => i18n._(parts[name].hidden()) },
    {
      name: 'state',
      label: t`State`,
      cell: ({ is_on }) => <StateTag tone={is_on ? 'good' : 'plain'}>{is_on ? t`On` : t`Off`}</StateTag>,
    },
    {
      name: 'latest',
      label: t`Last change`,
      cell: ({ latest }) => latest && `${nameOf(latest.by)}, ${formatMoment(latest.at, locale)}`,
    },
  ];
}

function Action({ part, results }: { part: PortalPart; results: Results }) {
  const { t, i18n } = useLingui();
  const found = switchNames.find((each) => each === part.name);
  const { is_on, version } = part;
  const { name, hidden } = parts[part.name];
  const title = i18n._(name());
  if (part.name === 'toga') return <Link href={staffPaths.togaDates}>{t`Dates of toga rental`}</Link>;
  if (found === undefined) return null;
  return (
    <ConfirmAction
      label={is_on ? t`Switch off` : t`Switch on`}
      name={is_on ? t`Switch off: ${title}` : t`Switch on: ${title}`}
      tone="compact"
      title={is_on ? t`Switch this part off?` : t`Switch this part on?`}
      endpoint={switchesAdmin.change}
      input={{ params: { name: found }, body: { is_on: !is_on, version } }}
      refreshes={['switchesAdmin', 'shell', 'staff']}
      confirm={is_on ? t`Switch it off` : t`Switch it on`}
      cancel={t`Keep it`}
      onFailure={results.onFailure}
      onDone={() => results.onDone(is_on ? t`Switched off: ${title}` : t`Switched on: ${title}`)}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>{i18n._(hidden())}</p>
    </ConfirmAction>
  );
}
