import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxSpeaker } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { PictureForm } from '#kit/staff/PictureForm.tsx';
import { resourceDetail } from '#kit/staff/resource/ResourceDetail.tsx';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Portrait } from '../Portrait.tsx';
import { refreshes, staffSpeakerQuery } from './tedx-admin-queries.ts';
import { speakers, talks } from './tedx-resources.ts';
import classes from '../tedx.module.css';

const themePage = ({ theme }: StaffTedxSpeaker) => generatePath(staffPaths.tedxTheme, { id: String(theme.id) });

/** /staff/tedx-speakers/:id: the texts, portrait and talks of a speaker. */
export const { Component, queries } = resourceDetail({
  forms: speakers,
  view: staffSpeakerQuery,
  back: { href: staffPaths.tedxThemes, label: msg`TEDx themes` },
  title: ({ name }) => name,
  facts: (speaker, { i18n }) => [
    [
      i18n._(msg`Theme`),
      <Link key="theme" href={themePage(speaker)}>
        {speaker.theme.name}
      </Link>,
    ],
    [i18n._(msg`Year`), speaker.theme.year],
  ],
  parts: (speaker) => <Talks speaker={speaker} />,
  pictures: (speaker, results) => <PortraitForm speaker={speaker} results={results} />,
  removal: {
    endpoint: tedxAdmin.removeSpeaker,
    label: msg`Remove the speaker`,
    question: msg`Remove this speaker?`,
    consequence: () => msg`The talks and the portrait are removed too.`,
    confirm: msg`Remove it`,
    done: msg`The speaker was removed.`,
    leaveTo: themePage,
  },
});

function Talks({ speaker }: { speaker: StaffTedxSpeaker }) {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`Talks`}</h2>
      <ResourceSection resource={talks} entries={speaker.talks} owner={speaker} empty={msg`No talks yet.`} />
    </>
  );
}

function PortraitForm({ speaker: { id, image, name }, results }: { speaker: StaffTedxSpeaker; results: Results }) {
  const { t } = useLingui();
  return (
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
  );
}
