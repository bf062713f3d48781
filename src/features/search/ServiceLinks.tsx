import { Trans, useLingui } from '@lingui/react/macro';
import { services } from '#contract/search/services.ts';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './search.module.css';

/** How many services are offered before anything is searched for. */
const FIRST = 6;

/** What most people come for. @param isShort what was typed is too short to search for */
export function ServiceLinks({ isShort }: { isShort: boolean }) {
  const { t, i18n } = useLingui();
  const links = services.slice(0, FIRST).map(({ path, name }) => ({ href: path, label: i18n._(name) }));
  return (
    <div className={`${layout.stack4} ${classes.links}`}>
      <p role="status">{isShort ? <Trans>Type at least two letters.</Trans> : <Trans>Popular searches:</Trans>}</p>
      <LinkList label={t`Services`} links={links} />
    </div>
  );
}
