import { capital } from './office-labels.ts';
import { officePages } from './registered-pages.ts';

const actions = Object.assign(
	{},
	...officePages.flatMap(({ auditSubjects }) => Object.values(auditSubjects ?? {}).map((subject) => subject?.actions)),
) as Partial<Record<string, string>>;

/** How the office reads the stored name of an action. */
export const actionLabel = (action: string) => actions[action] ?? capital(action);
