import { createContext, use, type ComponentType, type MouseEventHandler, type ReactNode } from 'react';

/** The props that `ui` passes to a link; `href` is a path of the portal or a full address. */
export interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  lang?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
  'data-tone'?: string | undefined;
  /** `off`: not printed (theme/print.css) */
  'data-print'?: 'off' | undefined;
  rel?: string | undefined;
  /** `_blank` opens another tab. */
  target?: '_self' | '_blank' | undefined;
}

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** Sets how links are followed (by the app's router, without a page load). Otherwise they are plain anchors. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link that the app's router follows; see {@link LinkProvider}. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
