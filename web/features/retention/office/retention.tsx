import { useState } from 'react';
import { Link } from 'react-router';
import { type ErasureRequest, retentionOfficeEndpoints } from '#contract/retention.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useAction } from '#web/ui/use-action.ts';
import styles from './retention.module.css';
import { Rule } from './rule.tsx';

export const meta = officeMeta('How long data is kept');

export default function RetentionPage() {
	return (
		<RequirePermission permission="team">
			<Retention />
		</RequirePermission>
	);
}

function Retention() {
	const { data, error, refetch } = useEndpoint(retentionOfficeEndpoints.retention);
	return (
		<>
			<PageHeader
				title="How long data is kept"
				lead="Older data is deleted automatically, every night at two. The Privacy Policy and the application form show these numbers."
			/>
			{error ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : (
				<div className={styles.rules}>
					<Erasures requests={data.erasures} onDone={refetch} />
					{data.rules.map((rule) => (
						<Rule key={rule.name} rule={rule} night={data.night} onChange={refetch} />
					))}
				</div>
			)}
		</>
	);
}

function Erasures({ requests, onDone }: { requests: readonly ErasureRequest[]; onDone: () => void }) {
	const [selected, setSelected] = useState<ErasureRequest>();
	return (
		<section className={styles.rule} aria-labelledby="erasures-title">
			<h2 id="erasures-title">Erasure requests</h2>
			{requests.length === 0 ? (
				<p className={styles.none}>No member is waiting to be erased.</p>
			) : (
				<ul className={styles.items}>
					{requests.map((request) => (
						<li key={request.memberId}>
							<span>
								<Link
									to={
										request.applicationId
											? `/admin/applications/${request.applicationId}`
											: `/admin/members/${request.memberId}`
									}
								>
									{request.name}
								</Link>
								<span className="numeric"> ({request.userId})</span>
								<span className={styles.since}>Requested on {longDate(request.requestedAt)}</span>
							</span>
							<Button look="clay" small onClick={() => setSelected(request)}>
								Erase…<span className="visually-hidden"> {request.name}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{selected && (
				<EraseDialog
					request={selected}
					onClose={() => setSelected(undefined)}
					onDone={() => {
						setSelected(undefined);
						onDone();
					}}
				/>
			)}
		</section>
	);
}

function EraseDialog({
	request,
	onClose,
	onDone,
}: {
	request: ErasureRequest;
	onClose: () => void;
	onDone: () => void;
}) {
	const [userId, setUserId] = useState('');
	const { busy, failure, act } = useAction(onDone);
	const erase = () =>
		act(() => call(retentionOfficeEndpoints.eraseMember, { params: { id: request.memberId }, body: { userId } }));
	return (
		<ConfirmDialog
			title={`Erase ${request.name}?`}
			confirmLabel="Erase for good"
			look="clay"
			cancelLabel="Keep"
			busy={busy}
			failure={failure}
			onSubmit={() => void erase()}
			onClose={onClose}
		>
			<p>
				Name, addresses, numbers, documents, notes and the account are deleted, and the login stops working. The User
				ID, fees, payments and receipts stay, because accounting needs them. This cannot be undone.
			</p>
			<div className={styles.confirmation}>
				<TextField
					label={`Type ${request.userId} to confirm`}
					name="userId"
					autoComplete="off"
					spellCheck={false}
					data-first
					value={userId}
					onChange={(event) => setUserId(event.target.value)}
				/>
			</div>
		</ConfirmDialog>
	);
}
