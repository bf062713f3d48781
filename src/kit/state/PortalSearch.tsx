import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { searchPaths } from '#contract/search/paths.ts';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';

/** A search field that opens the portal search's results page. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <SearchField
      label={t`Search the portal`}
      placeholder={t`Search the portal`}
      submitLabel={t`Search`}
      clearLabel={t`Clear the search`}
      name="q"
      value=""
      onSearch={(text) => text !== '' && void navigate(`${searchPaths.search}?${new URLSearchParams({ q: text })}`)}
    />
  );
}
