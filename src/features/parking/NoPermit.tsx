import { Trans } from '@lingui/react/macro';
import { memberPaths } from '#lib/member-paths.ts';
import { Link } from '#ui/Link.tsx';
import { AskForPermit } from './AskForPermit.tsx';

/** No permit yet: the request, where it is open (spec §4 "none (request button)"). */
export function NoPermit() {
  return (
    <>
      <p>
        <Trans>
          You have no permit for this year.{' '}
          <Link href={memberPaths.parkingPermit}>What it is good for, and what it costs</Link>
        </Trans>
      </p>
      <AskForPermit />
    </>
  );
}
