import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { featureFlags } from '#shared/feature-flags.ts';
import { LinkColumns } from '#ui/LinkColumns.tsx';
import { MenuTools } from '#ui/MenuTools.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { InstallEntry } from './InstallEntry.tsx';
import { menuColumns } from './menu-columns.ts';
import { TextSizeControl } from './TextSizeControl.tsx';
import { useBuiltInMenu } from './use-built-in-menu.ts';
import { useServerMenu } from './use-server-menu.ts';

/** What is in the menu (spec §2 "Layouts"): the server's items or the built-in ones, and what sets the portal up. */
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
