import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { type PlaceBlock, placeBlocksAdmin } from '#contract/events/blocks.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { ResourceForm } from '#kit/staff/resource/ResourceForm.tsx';
import type { ResourceForms } from '#kit/staff/resource/staff-resource.ts';
import { useMayOpen } from '#kit/staff/staff-roles.ts';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { blockQuery, refreshes } from './block-queries.ts';
import { blockFields, blockStates, datePage, releaseAction } from './block-resource.tsx';
import { GuestList } from './GuestList.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

export const queries = ({ params }: PageAddress) => [blockQuery(Number(params['id']))];

/** /staff/events/blocks/:id: a block of places of a date, its guests, and its release (BLOCK-4, BLOCK-9). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  const titleOf = ({ date }: PlaceBlock) =>
    `${date.title[locale] || date.title.en}, ${formatMoment(date.starts_at, locale)}`;
  return (
    <StaffDetailPage
      key={id}
      query={blockQuery(id)}
      back={{ href: datePage, label: t`Date` }}
      title={({ name }) => name}
      renderTag={({ is_active }) => <StateTag of={blockStates} state={is_active ? 'active' : 'ended'} />}
      facts={(block): Fact[] => [
        [
          t`Date`,
          <Link key="date" href={datePage(block)}>
            {titleOf(block)}
          </Link>,
        ],
        [t`Ticket`, block.ticket[locale] || block.ticket.en],
        [t`Places`, String(block.places)],
        [t`Guests`, String(block.guests)],
        [t({ message: 'Seats', context: 'block of places' }), block.seats],
        [t`Ends at`, block.ends_at && <DateTime key="end" at={block.ends_at} />],
      ]}
      renderActions={(block) => <BlockActions block={block} />}
    >
      {(block) => <BlockParts block={block} />}
    </StaffDetailPage>
  );
}

function BlockActions({ block }: { block: PlaceBlock }) {
  const { said, clear, ...results } = useResults();
  return (
    <>
      {said}
      <ActionPanel
        actions={[releaseAction]}
        entry={block}
        name={block.name}
        refreshes={refreshes}
        onOpen={clear}
        {...results}
      />
    </>
  );
}

function BlockParts({ block }: { block: PlaceBlock }) {
  const mayOpen = useMayOpen();
  const { said, clear: _clear, ...results } = useResults();
  const isSeated = block.seats !== '';
  const forms = useMemo(() => blockForms(isSeated), [isSeated]);
  return (
    <>
      {said}
      {mayOpen('staff') && <GuestList block={block} />}
      {block.is_active && (
        <section className={`${layout.stack3} ${prose.part}`}>
          <h2>
            <Trans>Change the block</Trans>
          </h2>
          <ResourceForm resource={forms} owner={undefined as never} entry={block} onDone={results.onDone} />
        </section>
      )}
    </>
  );
}

/** The ticket of a block stays: its number is sent back as it was read. */
function blockForms(isSeated: boolean): ResourceForms<object, never> {
  const ticket = {
    name: 'ticket_id',
    inputs: () => [],
    valuesOf: (value: unknown) => ({ ticket_id: String(value) }),
    bodyOf: ({ ticket_id }: Readonly<Record<string, unknown>>) => Number(ticket_id),
  };
  return {
    name: 'place-block',
    fields: blockFields(ticket, isSeated),
    calls: { change: placeBlocksAdmin.change, history: placeBlocksAdmin.history },
    refreshes,
    texts: { change: msg`Change the block`, changed: msg`The block was changed.` },
  };
}
