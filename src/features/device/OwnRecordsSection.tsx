import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOutboxStatus } from '#client/offline/outbox-changes.ts';
import { paths } from '#contract/kit/paths.ts';
import { Confirmation } from '#kit/state/Confirmation.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import type { OwnRecords } from './own-records.ts';
import { findDraftPlace, passPlaces } from './places.ts';
import { Group, Row } from './Rows.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './on-device.module.css';

interface Props {
  records: OwnRecords;
  onChange: () => Promise<void>;
}

/** The data of the signed-in user, or of the device's visitors. */
export function OwnRecordsSection({ records, onChange }: Props) {
  const { t } = useLingui();
  const services = records.others.filter(({ group }) => group === 'services');
  const reports = records.others.filter(({ group }) => group === 'reports');
  return (
    <>
      <Passes title={t`Passes and tickets`} group="passes" records={records} />
      <PendingItems />
      <Drafts drafts={records.drafts} onChange={onChange} />
      <Passes title={t`Services`} group="services" records={records}>
        {services.length > 0 && <Records records={services} />}
      </Passes>
      {reports.length > 0 && (
        <Group title={t`Reports`}>
          <ul className={classes.rows}>
            <Records records={reports} />
          </ul>
        </Group>
      )}
    </>
  );
}

function Records({ records }: { records: OwnRecords['others'] }) {
  const { i18n } = useLingui();
  return records.map(({ key, title, href, at }) => (
    <Row key={key} title={typeof title === 'string' ? title : i18n._(title)} href={href} at={at} />
  ));
}

interface PassesProps {
  title: string;
  group: 'passes' | 'services';
  records: OwnRecords;
  children?: ReactNode;
}

function Passes({ title, group, records, children = false }: PassesProps) {
  const { i18n } = useLingui();
  const rows = records.passes.flatMap(({ kind, kept_at }) => {
    const place = passPlaces[kind];
    return place?.group === group ? [{ ...place, kept_at }] : [];
  });
  if (rows.length === 0 && children === false) return null;
  return (
    <Group title={title}>
      <ul className={classes.rows}>
        {rows.map(({ href, label, kept_at }) => (
          <Row key={href} title={i18n._(label())} href={href} at={kept_at} />
        ))}
        {children}
      </ul>
      {rows.length > 0 && (
        <p className={`${layout.quiet} ${classes.note}`}>
          <Trans>They are removed from this device when you log out.</Trans>
        </p>
      )}
    </Group>
  );
}

/** The number of pending items; /outbox lists them. */
function PendingItems() {
  const { t } = useLingui();
  const { waiting, attention, sealed } = useOutboxStatus();
  const count = waiting + attention + sealed;
  if (count === 0) return null;
  return (
    <Group title={t`Waiting to be sent`}>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <Link className={classes.title} href={paths.outbox}>
            <Plural value={count} one="# item" other="# items" />
          </Link>
        </li>
      </ul>
    </Group>
  );
}

function Drafts({ drafts, onChange }: { drafts: OwnRecords['drafts']; onChange: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  if (drafts.length === 0) return null;
  return (
    <Group title={t`Drafts`}>
      <ul className={classes.rows}>
        {drafts.map(({ key, form, saved_at }) => {
          const place = findDraftPlace(form);
          const title = place === undefined ? t`Something you wrote` : i18n._(place.label());
          return (
            <Row
              key={key}
              title={title}
              href={place?.href}
              at={saved_at}
              action={<DeleteDraft draft={key} title={title} onDeleted={onChange} />}
            />
          );
        })}
      </ul>
    </Group>
  );
}

interface DeleteDraftProps {
  /** Key of the draft */
  draft: string;
  title: string;
  onDeleted: () => Promise<void>;
}

/** Deletes a draft after a confirmation. */
function DeleteDraft({ draft, title, onDeleted }: DeleteDraftProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const remove = async () => {
    // Imported on demand, because the page itself works without Dexie.
    const { removeDraft } = await import('./remove-draft.ts');
    await removeDraft(draft);
    close();
    await onDeleted();
  };
  return (
    <>
      <Button tone="quiet" label={t`Delete: ${title}`} onClick={() => setConfirming(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isConfirming && (
        <Confirmation
          title={t`Delete the draft?`}
          act={remove}
          yes={<Trans>Delete</Trans>}
          no={<Trans>Keep it</Trans>}
          onClose={close}
        >
          <p>{title}</p>
          <p>
            <Trans>It was not sent. Everything you wrote in it, and its files, will be deleted permanently.</Trans>
          </p>
        </Confirmation>
      )}
    </>
  );
}
