import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '#kit/ui/Link.tsx';
import type { ImportDeclaration } from './import-declaration.ts';

/** Opens the page on which a list is changed by a CSV file (REF-14). */
export function ImportLink({ importPath }: Pick<ImportDeclaration, 'importPath'>) {
  return (
    <Button component={Link} variant="default" size="xs" href={importPath}>
      <Trans>Import…</Trans>
    </Button>
  );
}
