import { clubFormat } from '#contract/core/club-time.ts';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { capital } from '#web/core/office-labels.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

type Exchange = PaymentDetail['conversation'][number];

const moment = clubFormat('en-GB', {
	day: 'numeric',
	month: 'short',
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
});

const verbs: Record<string, string> = {
	create: 'We requested a page to pay on',
	execute: 'We requested the money',
	status: 'We queried the status',
	refund: 'We requested a refund',
	'refund status': 'We queried the refund',
	'token grant': 'We signed in at the wallet',
	'token refresh': 'We renewed our sign-in at the wallet',
};

/** Every question and its answer in the order they were asked, the wallet's own words behind a fold. */
export const Conversation = ({ exchanges }: { exchanges: readonly Exchange[] }) => (
	<DetailsSection aria-labelledby="talk-title">
		<h2 id="talk-title">Conversation with the wallet</h2>
		{exchanges.length === 0 ? (
			<EmptyState title="The wallet was never asked." />
		) : (
			<ol className="talk">
				{exchanges.map((exchange, place) => (
					<Step key={place} exchange={exchange} />
				))}
			</ol>
		)}
	</DetailsSection>
);

function Step({ exchange }: { exchange: Exchange }) {
	const { at, verb, path, request, status, answer, error, milliseconds } = exchange;
	return (
		<li>
			<p className="when numeric">
				<time dateTime={at}>{moment.format(new Date(at))}</time>
			</p>
			<div>
				<p className="what">{verbs[verb] ?? capital(verb)}</p>
				{error || status === null || status >= 400 ? (
					<StatusTag as="p" tone="bad" className="talk-status">
						{gist(exchange)}
					</StatusTag>
				) : (
					<p className="muted">{gist(exchange)}</p>
				)}
				<details className="pay-details">
					<summary>
						Word for word<span className="visually-hidden">: {verbs[verb] ?? verb}</span>
					</summary>
					<h3>Asked</h3>
					<p className="path numeric">{path}</p>
					<Words value={request} />
					<h3>
						Answered {status !== null && `with ${status} `}after {milliseconds} ms
					</h3>
					{error && <p>{error}</p>}
					<Words value={answer} />
				</details>
			</div>
		</li>
	);
}

/** The answer in a line: what the wallet says of the state, or why there is no answer. */
function gist({ status, answer, error, milliseconds }: Exchange): string {
	if (error || status === null) return error ?? `No answer within ${Math.round(milliseconds / 1000)} seconds`;
	const said = isRecord(answer) ? answer : {};
	const words = ['statusMessage', 'errorMessage', 'message', 'transactionStatus', 'refundTransactionStatus']
		.map((name) => said[name])
		.filter((value): value is string => typeof value === 'string' && value !== '');
	return words.length > 0 ? [...new Set(words)].join(', ') : `Answered with ${status}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names and values where there are such, the text as it came where not. */
function Words({ value }: { value: unknown }) {
	if (typeof value === 'string' && value !== '') return <pre>{value}</pre>;
	const lines = isRecord(value) ? flat(value) : [];
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

/** One line for each value; what lies deeper is named by its way there, a message's body excepted. */
function flat(record: Record<string, unknown>, way = ''): [name: string, text: string][] {
	return Object.entries(record).flatMap(([name, value]) => {
		if (isRecord(value)) return flat(value, name === 'body' ? way : `${way}${name} › `);
		return [[way + name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]];
	});
}
