import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxSpeaker } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { PictureForm } from '#kit/staff/PictureForm.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Portrait } from '../Portrait.tsx';
import { SpeakerForm } from './SpeakerForm.tsx';
import { Talks } from './Talks.tsx';
import { refreshes, refreshesOfRemoval, useAfterRemoval, speakerView } from './tedx-admin-queries.ts';
import classes from '../tedx.module.css';

export function queries({ params }: PageAddress) {
  return [speakerView(Number(params['id']))];
}

/** /staff/tedx-speakers/:id: who somebody is, the portrait, and the talks. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={speakerView(id)}
      back={{ href: staffPaths.tedxThemes, label: t`TEDx themes` }}
      title={({ name }) => name}
      facts={({ theme }): Fact[] => [
        [
          t`Theme`,
          <Link key="theme" href={generatePath(staffPaths.tedxTheme, { id: String(theme.id) })}>
            {theme.name}
          </Link>,
        ],
        [t`Year`, theme.year],
      ]}
      renderActions={(speaker) => <SpeakerActions speaker={speaker} />}
    >
      {(speaker) => <SpeakerParts speaker={speaker} />}
    </StaffDetailPage>
  );
}

function SpeakerParts({ speaker }: { speaker: StaffTedxSpeaker }) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  return (
    <>
      {said}
      <SpeakerForm theme={speaker.theme.id} speaker={speaker} onDone={onDone} />
      <h2>{t`Talks`}</h2>
      <Talks speaker={speaker} />
    </>
  );
}

function SpeakerActions({ speaker: { id, name, image, theme } }: { speaker: StaffTedxSpeaker }) {
  const { t } = useLingui();
  const leave = useAfterRemoval(speakerView(id));
  const { said, clear: _clear, ...results } = useResults();
  return (
    <>
      {said}
      <PictureForm
        name="portrait"
        label={t`Portrait`}
        hint={t`A square JPG or PNG with the face in the middle.`}
        isSet={image !== null}
        shown={
          <div className={classes.staffPortrait}>
            <Portrait image={image} name={name} />
          </div>
        }
        set={tedxAdmin.setPortrait}
        remove={tedxAdmin.removePortrait}
        params={{ id }}
        refreshes={refreshes}
        removal={
          <p>
            <Trans>The first letter of the name will be shown instead.</Trans>
          </p>
        }
        results={results}
      />
      <ConfirmAction
        label={t`Remove the speaker`}
        title={t`Remove this speaker?`}
        endpoint={tedxAdmin.removeSpeaker}
        input={{ params: { id } }}
        refreshes={refreshesOfRemoval}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        onDone={() => leave(generatePath(staffPaths.tedxTheme, { id: String(theme.id) }))}
        onFailure={results.onFailure}
      >
        <p>{name}</p>
        <p>
          <Trans>The talks and the portrait are removed too.</Trans>
        </p>
      </ConfirmAction>
    </>
  );
}
