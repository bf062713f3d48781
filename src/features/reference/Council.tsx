import type { CouncilMember } from '#contract/reference.ts';
import { pictureOf } from '#shared/picture-source.ts';
import { Picture } from '#ui/Picture.tsx';
import classes from './reference.module.css';

/** The members of the council in the order of their offices; the first stands across all columns. */
export function Council({ members }: { members: readonly CouncilMember[] }) {
  return (
    <ul className={classes.council}>
      {members.map((member) => (
        <li key={member.id}>
          <Member member={member} />
        </li>
      ))}
    </ul>
  );
}

function Member({ member: { name, role, task, image } }: { member: CouncilMember }) {
  const picture = pictureOf(image);
  return (
    <>
      {picture && <Picture picture={{ ...picture, alt: '' }} ratio="square" sizes="(min-width: 576px) 13rem, 45vw" />}
      <div>
        <h3>{name}</h3>
        <p className={classes.role}>{role}</p>
        <p>{task}</p>
      </div>
    </>
  );
}
