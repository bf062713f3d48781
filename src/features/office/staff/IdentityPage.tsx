import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { query } from '#client/api/query.ts';
import { identityAdmin, MAX_SHORT_NAME, type StaffIdentity } from '#contract/office/identity.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { fresh } from '#kit/staff/fresh.ts';
import { PictureForm } from '#kit/staff/PictureForm.tsx';
import { DeclaredForm } from '#kit/staff/resource/DeclaredForm.tsx';
import { EntryHistory } from '#kit/staff/resource/EntryHistory.tsx';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import classes from './identity.module.css';

const identityQuery = { ...query(identityAdmin.view, {}), ...fresh };

/** The names and colours are in the settings of every page too. */
const refreshes = ['identityAdmin', 'shell', 'staff'] as const;

const optional = { isOptional: true, isSentEmpty: true, maxLength: 7 } as const;

const fields = [
  {
    title: msg`Name`,
    fields: [
      textField('short_name', {
        label: msg`Short name`,
        hint: msg`At most 12 characters: it is in titles and e-mails, and under the icon on home screens`,
        maxLength: MAX_SHORT_NAME,
      }),
      bilingualField('name', { label: msg`Full name`, maxLength: 80 }),
    ],
  },
  {
    title: msg`Colours of links and buttons`,
    fields: [
      textField('colour', {
        label: msg`On light pages`,
        hint: msg`Such as #8b1a1f, dark enough to be read. Without one, the pages are red.`,
        ...optional,
      }),
      textField('colour_dark', {
        label: msg`On dark pages`,
        hint: msg`Such as #f0a198, light enough to be read. Without one, it is a lighter form of the other colour.`,
        ...optional,
      }),
    ],
  },
];

export function queries() {
  return [identityQuery];
}

/** /staff/office/identity: the union's own name and colours (OFFICE-10). */
export function Component() {
  const { t } = useLingui();
  return (
    <LoadedQuery query={identityQuery} placeholder={<RowsSkeleton />}>
      {(identity) => (
        <>
          <StaffHeading title={t`Name and colours`} />
          <p>
            <Trans>
              They are on every page, in e-mails and documents, and in wallets. Receipts keep their numbers. Open pages
              show a change when they are next used, and an installed app within a day or so.
            </Trans>
          </p>
          <IdentityForm identity={identity} />
        </>
      )}
    </LoadedQuery>
  );
}

function IdentityForm({ identity }: { identity: StaffIdentity }) {
  const { t } = useLingui();
  const context = useResourceContext({});
  const { said, onDone, onFailure } = useResults();
  return (
    <>
      {said}
      <DeclaredForm
        id="identity"
        title={msg`Name and colours`}
        endpoint={identityAdmin.change}
        params={{ id: identity.id }}
        context={context}
        fields={fields}
        entry={identity}
        version={identity.version}
        refreshes={refreshes}
        onDone={() => onDone(t`The name and the colours were changed.`)}
      />
      <div className={classes.logo}>
        <PictureForm
          name="picture"
          label={t`Logo`}
          hint={t`A square JPG or PNG of at least 512 pixels. A PNG of up to 300 kB stays transparent around the logo. It is in the header and the footer, and the icon of the installed app.`}
          isSet={identity.image !== null}
          shown={
            identity.image && <img data-surface="ink" src={identity.image.preview_url} alt={t`The present logo`} />
          }
          set={identityAdmin.setPicture}
          remove={identityAdmin.removePicture}
          params={{ id: identity.id }}
          refreshes={refreshes}
          removal={<p>{t`Pages show the logo of the portal instead.`}</p>}
          results={{ onDone, onFailure }}
        />
      </div>
      <EntryHistory endpoint={identityAdmin.history} params={{ id: identity.id }} />
    </>
  );
}
