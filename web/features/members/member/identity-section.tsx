import { useState } from 'react';
import { memberRequestEndpoints } from '#contract/member-requests.ts';
import { classes } from '#web/core/classes.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import styles from './details.module.css';
import type { Details } from './details.ts';
import { IdentityForm } from './identity-form.tsx';
import { newestRequest, RequestStatus } from './request-status.tsx';

/** Names, numbers, documents and photo: the member asks for a change, and the office decides. */
export function IdentitySection({ details, onChanged }: { details: Details; onChanged: () => void }) {
	const { data, error, refetch } = useEndpoint(memberRequestEndpoints.ownRequests);
	const [editing, setEditing] = useState(false);
	const request = data && newestRequest(data, ['IDENTITY']);
	const changed = () => {
		setEditing(false);
		refetch();
		onChanged();
	};
	if (editing) return <IdentityForm details={details} onSent={changed} onCancel={() => setEditing(false)} />;
	return (
		<>
			<p className={classes(styles.lead, 'muted')}>
				The office approves each change of your name, identity numbers, date of birth, documents and photo.
			</p>
			{error && <LoadFailure what="Your requests" error={error} onRetry={refetch} />}
			{request && <RequestStatus request={request} onChanged={changed} />}
			{data && request?.state !== 'WAITING' && (
				<Button look="line" onClick={() => setEditing(true)}>
					<Icon name="pen" />
					Request a change
				</Button>
			)}
		</>
	);
}
