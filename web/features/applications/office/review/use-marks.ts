import { useRef, useState } from 'react';
import { type ApplicationDetail, applicationEndpoints, type Mark } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import type { Query } from '#web/core/query.tsx';
import { toast } from '#web/ui/toast.ts';

type Marks = Record<string, Mark | null>;

/**
 * Marks show the moment they are set. One is sent after the other, so that the last press wins also on the server; when
 * one fails, what stood there before shows again.
 */
export function useMarks(application: ApplicationDetail, update: Query<ApplicationDetail>['update']) {
	const [unsent, setUnsent] = useState<Marks>({});
	const line = useRef(Promise.resolve());

	function setMark(field: string, mark: Mark | null) {
		setUnsent((marks) => ({ ...marks, [field]: mark }));
		line.current = line.current.then(async () => {
			try {
				await call(applicationEndpoints.markField, { params: { id: application.id, field }, body: { mark } });
				update((data) => ({ ...data, marks: given({ ...data.marks, [field]: mark }) }));
			} catch (error) {
				toast.error(failureText(error));
			}
			setUnsent(({ [field]: newest, ...others }) =>
				newest === mark ? others : { ...others, [field]: newest ?? null },
			);
		});
	}

	return { marks: given({ ...application.marks, ...unsent }), setMark };
}

const given = (marks: Marks): Record<string, Mark> =>
	Object.fromEntries(Object.entries(marks).filter((entry): entry is [string, Mark] => entry[1] !== null));
