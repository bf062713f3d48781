import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import type { StaffTedxTheme } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { CrudSection } from '#kit/staff/CrudSection.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { SpeakerForm } from './SpeakerForm.tsx';
import { refreshesOfRemoval, useAfterRemoval, themeView } from './tedx-admin-queries.ts';
import { ThemeForm } from './ThemeForm.tsx';
import { ThemePictureForm } from './ThemePictureForm.tsx';

export function queries({ params }: PageAddress) {
  return [themeView(Number(params['id']))];
}

/** /staff/tedx/:id: what a conference is about, its picture and its speakers. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  const factsOf = useThemeFacts();
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={themeView(id)}
      back={{ href: staffPaths.tedxThemes, label: t`TEDx themes` }}
      title={({ name }) => name}
      renderTag={({ is_published }) => (
        <StateTag tone={is_published ? 'good' : 'plain'}>{is_published ? t`Published` : t`Not published`}</StateTag>
      )}
      facts={factsOf}
      renderActions={(theme) => <ThemeActions theme={theme} />}
    >
      {(theme) => <ThemeParts theme={theme} />}
    </StaffDetailPage>
  );
}

function useThemeFacts(): (theme: StaffTedxTheme) => Fact[] {
  const { t } = useLingui();
  return ({ slug, year, is_published }) => [
    [t`Year`, year],
    [
      t`Public page`,
      is_published ? (
        <Link key="page" href={generatePath(tedxPaths.theme, { slug })}>
          {slug}
        </Link>
      ) : (
        slug
      ),
    ],
  ];
}

function ThemeParts({ theme }: { theme: StaffTedxTheme }) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  return (
    <>
      {said}
      <ThemeForm theme={theme} onDone={onDone} />
      <h2>{t`Speakers`}</h2>
      <Speakers theme={theme} />
    </>
  );
}

/** They are added here, and changed on a page of their own. */
function Speakers({ theme: { id, speakers } }: { theme: StaffTedxTheme }) {
  const { t } = useLingui();
  return (
    <CrudSection
      label={t`Speakers`}
      entries={speakers}
      keyOf={(speaker) => speaker.id}
      hrefOf={(speaker) => generatePath(staffPaths.tedxSpeaker, { id: String(speaker.id) })}
      columns={[
        { name: 'name', label: t`Name` },
        { name: 'talk_count', label: t`Talks`, isNumber: true },
        { name: 'portrait', label: t`Portrait`, cell: ({ has_portrait }) => (has_portrait ? t`Yes` : t`No`) },
      ]}
      empty={<p>{t`No speakers yet.`}</p>}
      crud={{
        nameOf: ({ name }) => name,
        add: t`Add a speaker`,
        isFixed: () => true,
        renderForm: ({ onCancel }) => <SpeakerForm theme={id} speaker={undefined} onCancel={onCancel} />,
      }}
    />
  );
}

function ThemeActions({ theme }: { theme: StaffTedxTheme }) {
  const { t } = useLingui();
  const leave = useAfterRemoval(themeView(theme.id));
  const { said, clear: _clear, ...results } = useResults();
  return (
    <>
      {said}
      <ThemePictureForm theme={theme} results={results} />
      <ConfirmAction
        label={t`Remove the theme`}
        title={t`Remove this theme?`}
        endpoint={tedxAdmin.removeTheme}
        input={{ params: { id: theme.id } }}
        refreshes={refreshesOfRemoval}
        confirm={t`Remove it`}
        cancel={t`Keep it`}
        onDone={() => leave(staffPaths.tedxThemes)}
        onFailure={results.onFailure}
      >
        <p>{theme.name}</p>
        <p>
          <Trans>
            Its speakers, their talks and all pictures are removed too. To hide it for a while, unpublish it.
          </Trans>
        </p>
      </ConfirmAction>
    </>
  );
}
