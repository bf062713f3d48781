import { useLingui } from '@lingui/react/macro';
import { useState, ViewTransition } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { LinkColumns } from '#ui/LinkColumns.tsx';
import { Navbar } from '#ui/Navbar.tsx';
import { SideMenu } from '#ui/SideMenu.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import { DeferredNetworkStatus } from '../shell/DeferredNetworkStatus.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { PageFooter } from '../shell/PageFooter.tsx';
import { useMenu } from '../shell/use-menu.ts';
import './page-transition.css';

/** The layout of the public pages (spec §2 "Layouts"): bar, menu, page, footer. */
export function DefaultLayout() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { places, columns } = useMenu(pathname);
  const close = () => setOpen(false);
  return (
    <>
      <Navbar
        mark={<Wordmark href={paths.home} name="KSU" line="Kunsill Studenti Universitarji" />}
        places={{ label: t`Main places`, links: places }}
        actions={
          <>
            <DeferredNetworkStatus />
            <LanguageSwitch />
          </>
        }
        menu={{ label: t`Menu`, open: isOpen, onToggle: () => setOpen(!isOpen) }}
      />
      <SideMenu open={isOpen} onClose={close} label={t`Menu`} closeLabel={t`Close the menu`}>
        <LinkColumns label={t`Menu`} columns={columns} />
      </SideMenu>
      <ViewTransition default="page">
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </ViewTransition>
      <PageFooter columns={columns} />
    </>
  );
}
