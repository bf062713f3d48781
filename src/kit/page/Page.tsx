import type { ReactNode } from 'react';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { PageHead } from './PageHead.tsx';

export interface PageProps {
  title: string;
  /** The part of the portal it belongs to */
  kicker?: ReactNode;
  lead?: string | undefined;
  /** For search engines and link previews; the lead or the title by default */
  description?: string | undefined;
  /** The canonical address, if it differs from the current one */
  path?: string | undefined;
  /** Query parameters that identify a different page, e.g. `?page=2` */
  search?: string | undefined;
  /** Over a column for reading */
  narrow?: boolean;
  children: ReactNode;
}

/** A page with its title, in the window and on the screen. */
export function Page({ title, kicker, lead, description = lead ?? title, path, search, narrow, children }: PageProps) {
  return (
    <>
      <PageHead title={title} description={description} path={path} search={search} />
      <PageHeader narrow={narrow} kicker={kicker} title={title} lead={lead} />
      {children}
    </>
  );
}
