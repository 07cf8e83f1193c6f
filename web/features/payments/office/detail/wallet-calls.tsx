import { clubFormat } from '#contract/core/club-time.ts';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { classes } from '#web/core/classes.ts';
import { shortDate } from '#web/core/format.ts';
import { capital } from '#web/core/office-labels.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Disclosure } from '../office-parts.tsx';
import styles from './wallet-calls.module.css';

type Call = PaymentDetail['conversation'][number];

const time = clubFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
/** 17 Nov 2026, 6:47:49 AM */
const dayAndSecond = (at: string) => `${shortDate(at)}, ${time.format(new Date(at))}`;

const callLabels: Record<string, string> = {
	create: 'We requested a page to pay on',
	execute: 'We charged the wallet',
	status: 'We queried the status',
	refund: 'We requested a refund',
	'refund status': 'We queried the refund',
	'token grant': 'We logged in at the wallet',
	'token refresh': 'We renewed our login at the wallet',
};

/** Every call to the wallet in order of time, with request and response below a link. */
export const WalletCalls = ({ calls }: { calls: readonly Call[] }) => (
	<DetailsSection aria-labelledby="calls-title">
		<h2 id="calls-title">Calls to the wallet</h2>
		{calls.length === 0 ? (
			<EmptyState title="There was no call to the wallet." />
		) : (
			<ol className={styles.calls}>
				{calls.map((call, index) => (
					<WalletCall key={index} call={call} />
				))}
			</ol>
		)}
	</DetailsSection>
);

function WalletCall({ call }: { call: Call }) {
	const { at, verb, path, request, status, answer: response, error, milliseconds } = call;
	return (
		<li>
			<p className={classes(styles.time, 'numeric')}>
				<time dateTime={at}>{dayAndSecond(at)}</time>
			</p>
			<div>
				<p className={styles.label}>{callLabels[verb] ?? capital(verb)}</p>
				{error || status === null || status >= 400 ? (
					<StatusTag as="p" tone="bad" className={styles.failure}>
						{outcomeOf(call)}
					</StatusTag>
				) : (
					<p className="muted">{outcomeOf(call)}</p>
				)}
				<Disclosure
					summary={
						<>
							Request and response<span className="visually-hidden">: {callLabels[verb] ?? verb}</span>
						</>
					}
				>
					<h3>Request</h3>
					<p className={classes(styles.path, 'numeric')}>{path}</p>
					<Payload value={request} />
					<h3>
						Response {status !== null && `${status} `}after {milliseconds} ms
					</h3>
					{error && <p>{error}</p>}
					<Payload value={response} />
				</Disclosure>
			</div>
		</li>
	);
}

/** The result in one line: what the wallet says about the status, or why there was no response. */
function outcomeOf({ status, answer: response, error, milliseconds }: Call): string {
	if (error || status === null) return error ?? `No response within ${Math.round(milliseconds / 1000)} seconds`;
	const fields = isRecord(response) ? response : {};
	const texts = ['statusMessage', 'errorMessage', 'message', 'transactionStatus', 'refundTransactionStatus']
		.map((name) => fields[name])
		.filter((value): value is string => typeof value === 'string' && value !== '');
	return texts.length > 0 ? [...new Set(texts)].join(', ') : `Response ${status}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names and values of a record; other content as plain text. */
function Payload({ value }: { value: unknown }) {
	if (typeof value === 'string' && value !== '') return <pre>{value}</pre>;
	const lines = isRecord(value) ? flatten(value) : [];
	if (lines.length === 0) return <p className="muted">Nothing</p>;
	return (
		<dl>
			{lines.map(([name, text]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

/** One line for each value. The name of a nested value contains its parents, except for the body of a message. */
function flatten(record: Record<string, unknown>, parents = ''): [name: string, text: string][] {
	return Object.entries(record).flatMap(([name, value]) => {
		if (isRecord(value)) return flatten(value, name === 'body' ? parents : `${parents}${name} › `);
		return [[parents + name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]];
	});
}
