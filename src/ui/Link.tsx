import { createContext, use, type ComponentType, type MouseEventHandler, type ReactNode } from 'react';

/** What every piece asks of a link; `href` is a path of the portal or a whole address. */
export interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  lang?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
  'data-tone'?: string | undefined;
  rel?: string | undefined;
  /** `_blank` for what opens beside the portal. */
  target?: '_self' | '_blank' | undefined;
}

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** Tells the pieces how the app follows a link (the router's own, without a page load). Without it they are plain anchors. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link in the app's own manner; see {@link LinkProvider}. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
