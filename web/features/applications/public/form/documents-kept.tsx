import { useEffect, useState } from 'react';
import { type RetentionDays, retentionEndpoints } from '#contract/retention.ts';
import { documentsKept } from '#web/content/retention.ts';
import { call } from '#web/core/api.ts';

/** How long documents are kept, by the rules that the office has set. Without a network the link to the policy is enough. */
export function DocumentsKept({ nid }: { nid: boolean }) {
	const [days, setDays] = useState<RetentionDays>();
	useEffect(() => {
		call(retentionEndpoints.retentionDays, {}).then(setDays, () => undefined);
	}, []);
	return days && documentsKept(days, { nid }).join(' ');
}
