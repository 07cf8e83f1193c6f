import { useState } from 'react';
import { Link } from 'react-router';
import { fieldLabel } from '#contract/application-fields.ts';
import { type MemberRequestDetail, memberRequestOfficeEndpoints } from '#contract/member-requests.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { BeforeAndAfter } from '#web/ui/before-and-after.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RecordedDocument } from '#web/ui/recorded-document.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Route } from './+types/member-request.ts';
import styles from './member-request.module.css';
import { ConfirmRequest, DeclineRequest } from './request-dialogs.tsx';
import { kindLabels, stateLabels } from './request-labels.ts';

export const meta = officeMeta('Request');

export default function MemberRequestPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<Request key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Request({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(memberRequestOfficeEndpoints.memberRequest, { params: { id } });
	if (data) return <RequestView request={data} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Request" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

function RequestView({ request, onChange }: { request: MemberRequestDetail; onChange: () => void }) {
	const [dialog, setDialog] = useState<'confirm' | 'decline'>();
	const { id, kind, state, name, userId, memberId } = request;
	const props = {
		request,
		onClose: () => setDialog(undefined),
		onDone: () => {
			setDialog(undefined);
			onChange();
		},
	};
	return (
		<>
			<PageHeader
				above={{ to: '/admin/member-requests', label: 'Requests' }}
				here={kindLabels[kind]}
				title={name}
				lead={<>Received {dateAndTime(request.createdAt)}.</>}
			>
				<div className={styles.actions}>
					<StatusTag tone={stateLabels[state].tone}>{stateLabels[state].label}</StatusTag>
					{state === 'WAITING' && (
						<>
							<Button small onClick={() => setDialog('confirm')}>
								Confirm…
							</Button>
							<Button look="clay" small onClick={() => setDialog('decline')}>
								Decline…
							</Button>
						</>
					)}
				</div>
			</PageHeader>
			<DetailsSection>
				<h2>Request</h2>
				<dl>
					<dt>Member</dt>
					<dd>
						<Link to={`/admin/members/${memberId}`}>{name}</Link> <span className="numeric">{userId}</span>
					</dd>
					<dt>Asks for</dt>
					<dd>
						{kindLabels[kind]}
						{request.until && ` until ${longDate(request.until)}`}
						{request.fields.length > 0 && `: ${request.fields.map(fieldLabel).join(', ')}`}
					</dd>
					<dt>Reason</dt>
					<dd className="keep-lines">{request.reason || <span className="muted">not given</span>}</dd>
					{request.decidedAt && (
						<>
							<dt>{stateLabels[state].label}</dt>
							<dd>{dateAndTime(request.decidedAt)}</dd>
						</>
					)}
					{request.answer && (
						<>
							<dt>The office wrote</dt>
							<dd className="keep-lines">{request.answer}</dd>
						</>
					)}
				</dl>
			</DetailsSection>
			{request.changes.length > 0 && <BeforeAndAfter changes={request.changes} />}
			{request.documents.length > 0 && (
				<DetailsSection>
					<h2>New documents</h2>
					<div className={styles.documents}>
						{request.documents.map(({ field, name: file }) => (
							<RecordedDocument
								key={field}
								label={fieldLabel(field)}
								file={file}
								load={() => call(memberRequestOfficeEndpoints.requestDocumentUrl, { params: { id, field } })}
							/>
						))}
					</div>
				</DetailsSection>
			)}
			{dialog === 'confirm' && <ConfirmRequest {...props} />}
			{dialog === 'decline' && <DeclineRequest {...props} />}
		</>
	);
}
