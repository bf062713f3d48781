import { useLingui } from '@lingui/react/macro';
import { staffAreas } from './staff-menu.ts';

/** The text for a task, by its name or the part before the dot; without one, its name. */
export function useTaskName(): (task: string) => string {
  const { i18n } = useLingui();
  return (task) => {
    const [area = task] = task.split('.', 1);
    const found = [task, area]
      .flatMap((name) => staffAreas.map(({ jobs }) => jobs?.[name]))
      .find((label) => label !== undefined);
    return found === undefined ? task : i18n._(found());
  };
}
