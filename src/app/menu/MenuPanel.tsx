import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useNote } from '#shared/device/device-notes.ts';
import { featureFlags } from '#shared/device/feature-flags.ts';
import { useInstall, useInstallWay } from '#shared/device/use-install.ts';
import { Button } from '#ui/Button.tsx';
import { Stepper } from '#ui/navigation/Stepper.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { HomeScreenSteps } from '../install/HomeScreenSteps.tsx';
import { LinkColumns } from '../shell/LinkColumns.tsx';
import { chooseTextSize, readTextSize, textSizes } from '../shell/text-size.ts';
import { menuColumns } from './menu-columns.ts';
import { MenuTools } from './MenuTools.tsx';
import { useBuiltInMenu } from './use-built-in-menu.ts';
import { useServerMenu } from './use-server-menu.ts';

/**
 * The content of the menu (spec §2 "Layouts"): the server's items or the built-in ones, and the settings of the portal.
 */
export function Component({ pathname }: { pathname: string }) {
  const { t } = useLingui();
  const items = useServerMenu();
  const builtIn = useBuiltInMenu();
  const { data: flags } = useQuery(featureFlags);
  const contact = { title: t`More`, link: { href: paths.contact, label: t`Contact us` } };
  return (
    <>
      {items === 'waiting' ? (
        <ArticleSkeleton label={t`Loading the menu`} />
      ) : (
        <LinkColumns
          label={t`Menu`}
          columns={menuColumns(items === 'none' ? builtIn : items, { flags, pathname, contact })}
        />
      )}
      <MenuTools label={t`Settings`}>
        <TextSizeControl />
        <LanguageSwitch isOpen />
        <InstallEntry />
      </MenuTools>
    </>
  );
}

/** The menu entry for installing, where the device supports it. */
function InstallEntry() {
  const way = useInstallWay();
  const install = useInstall();
  const [isExplaining, setExplaining] = useState(false);
  if (way === 'none') return null;
  return (
    <>
      <Button tone="secondary" onClick={() => (way === 'question' ? void install() : setExplaining(true))}>
        <Trans>Install the app</Trans>
      </Button>
      {isExplaining && <HomeScreenSteps onClose={() => setExplaining(false)} />}
    </>
  );
}

/** Text from 100 to 200 % (WCAG 2.2, 1.4.4): the viewport that the specification demands switches pinch zoom off. */
function TextSizeControl() {
  const { t } = useLingui();
  useNote('text-size');
  const size = readTextSize();
  const step = (by: -1 | 1) => {
    const next = textSizes[textSizes.indexOf(size) + by];
    if (next !== undefined) chooseTextSize(next);
  };
  return (
    <Stepper
      label={t`Text size`}
      value={`${size} %`}
      fewer={{ label: t`Smaller text`, isPossible: size > 100, onClick: () => step(-1) }}
      more={{ label: t`Larger text`, isPossible: size < 200, onClick: () => step(1) }}
    />
  );
}
