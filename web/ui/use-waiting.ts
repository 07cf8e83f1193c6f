import { useState } from 'react';

/** Whether an action waits for the person, for example in the browser's own dialog, and not for the server. */
export function useWaiting() {
	const [waiting, setWaiting] = useState(false);
	async function waitFor<T>(person: Promise<T>): Promise<T> {
		setWaiting(true);
		try {
			return await person;
		} finally {
			setWaiting(false);
		}
	}
	return { waiting, waitFor };
}
