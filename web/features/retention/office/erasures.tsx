import { useState } from 'react';
import { Link } from 'react-router';
import { type ErasureRequest, retentionEndpoints } from '#contract/retention.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** Members who asked to be erased and wait for the office. */
export function Erasures({ requests, onDone }: { requests: readonly ErasureRequest[]; onDone: () => void }) {
	const [asking, setAsking] = useState<ErasureRequest>();
	return (
		<section className="rule" aria-labelledby="erasures-title">
			<h2 id="erasures-title">Asked to be erased</h2>
			{requests.length === 0 ? (
				<p className="rule-calm">Nobody waits to be erased.</p>
			) : (
				<ul className="due-list">
					{requests.map((one) => (
						<li key={one.memberId}>
							<span>
								<Link to={`/admin/applications/${one.applicationId}`}>{one.name}</Link>
								<span className="muted">
									{' '}
									<span className="numeric">{one.userId}</span>, asked on {longDate(one.requestedAt)}
								</span>
							</span>
							<Button look="line" small onClick={() => setAsking(one)}>
								Erase<span className="visually-hidden"> {one.name}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{asking && (
				<EraseDialog
					request={asking}
					onClose={() => setAsking(undefined)}
					onDone={() => {
						setAsking(undefined);
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
		act(() => call(retentionEndpoints.eraseMember, { params: { id: request.memberId }, body: { userId } }));
	return (
		<ConfirmDialog
			title={`Erase ${request.name}?`}
			act="Erase for good"
			look="clay"
			leave="Keep"
			busy={busy}
			failure={failure}
			onSubmit={() => void erase()}
			onClose={onClose}
		>
			<p>
				Name, addresses, numbers, documents, notes and the account go, and the login stops working. The User ID, fees,
				payments and receipts stay, because the books need them. There is no way back.
			</p>
			<div className="erase-form">
				<TextField
					label={`Write ${request.userId} to go on`}
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
