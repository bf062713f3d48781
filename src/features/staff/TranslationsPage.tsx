import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PageAddress } from '#client/lib/page-address.ts';
import { type GapKind, gapKinds, type TranslationGap } from '#contract/kit/translation-gaps.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { type Filter, ListToolbar } from '#kit/staff/list/ListToolbar.tsx';
import { useShown } from '#kit/staff/list/use-address-change.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { translationTable } from '#kit/staff/story/story-states.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { type TranslationsAddress, translationsAddress, translationsQuery } from './translation-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

const { read, write } = translationsAddress;

export const queries = ({ search }: PageAddress) => [translationsQuery(read(search))];

/** /staff/translations: texts without Maltese, or with Maltese that is older than the English (PRESS-28). */
export function Component() {
  const { t, i18n } = useLingui();
  const shown = useShown(read);
  const result = useQuery(translationsQuery(shown));
  const columns = useColumns();
  const filters: readonly Filter<TranslationsAddress>[] = [
    { name: 'kind', label: t`Kind of text`, options: kindChoices(i18n) },
  ];
  const hrefOf = (from: TranslationsAddress, change: Partial<TranslationsAddress>) =>
    staffPaths.translations + write({ ...from, ...change });
  return (
    <>
      <StaffHeading title={t`Missing translations`} />
      <p className={layout.quiet}>
        <Trans>
          News, publications, pages and events are listed without Maltese, and with Maltese that is older than the
          English. Everything else keeps no versions of its texts: it is listed without Maltese only.
        </Trans>
      </p>
      <ListToolbar {...{ columns, filters, shown, hrefOf, read }} sorting={undefined} />
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ total, gaps }) => (
          <div className={layout.stack3} aria-busy={result.isPlaceholderData}>
            <p className={layout.quiet} role="status">
              <Plural value={total} one="# found" other="# found" />
              {gaps.length < total && (
                <>
                  {' · '}
                  <Trans>The first {gaps.length} are shown.</Trans>
                </>
              )}
            </p>
            {gaps.length === 0 ? (
              <EmptyState title={t`Nothing is missing`}>
                {shown.kind === undefined
                  ? t`All texts are in both languages.`
                  : t`All texts of this kind are in both languages.`}
              </EmptyState>
            ) : (
              <EntryTable
                label={t`Missing translations`}
                entries={gaps}
                columns={columns}
                keyOf={({ kind, ref, title }) => `${kind} ${ref} ${title}`}
                hrefOf={({ kind, ref }) => lineOf(kind)?.href?.(ref)}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function useColumns(): readonly Column<TranslationGap>[] {
  const { t, i18n } = useLingui();
  return [
    { name: 'title', label: t`Title` },
    { name: 'kind', label: t`Kind of text`, cell: ({ kind }) => labelOf(kind, i18n) },
    { name: 'gap', label: t`Translation`, states: translationTable },
    { name: 'is_public', label: t`Readers see it`, cell: ({ is_public }) => (is_public ? t`Yes` : t`No`) },
  ];
}

/** The kinds of all areas, in the order of the list. */
function kindChoices(i18n: I18n) {
  return gapKinds.filter((kind) => lineOf(kind)).map((value) => ({ value, label: labelOf(value, i18n) }));
}

function lineOf(kind: GapKind) {
  return staffAreas.map(({ translated }) => translated?.[kind]).find((found) => found !== undefined);
}

function labelOf(kind: GapKind, i18n: I18n): string {
  const line = lineOf(kind);
  return line === undefined ? kind : i18n._(line.label());
}
