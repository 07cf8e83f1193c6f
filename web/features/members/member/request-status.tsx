import { fieldLabel } from '#contract/application-fields.ts';
import { type MemberRequest, memberRequestEndpoints, type RequestKind } from '#contract/member-requests.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { Failure } from '#web/ui/failure.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { useAction } from '#web/ui/use-action.ts';
import styles from './request-status.module.css';

const states: Record<Exclude<MemberRequest['state'], 'WITHDRAWN'>, { label: string; tone: Tone }> = {
	WAITING: { label: 'With the office', tone: 'wait' },
	CONFIRMED: { label: 'Confirmed', tone: 'ok' },
	DECLINED: { label: 'Declined', tone: 'bad' },
};

const subjects: Record<RequestKind, (request: MemberRequest) => string> = {
	IDENTITY: ({ fields }) => `to change ${fields.map(fieldLabel).join(', ')}`,
	PAUSE: ({ until }) => `to pause your membership until ${until && longDate(until)}`,
	RESUME: () => 'to end the pause of your membership',
	RESIGN: () => 'to end your membership',
};

/** The newest request of some kinds that was not withdrawn. */
export const newestRequest = (requests: readonly MemberRequest[], kinds: readonly RequestKind[]) =>
	requests.find(({ kind, state }) => kinds.includes(kind) && state !== 'WITHDRAWN');

/** What the member asked for, what the office decided, and a way to withdraw it while it waits. */
export function RequestStatus({ request, onChanged }: { request: MemberRequest; onChanged: () => void }) {
	const { busy, failure, act } = useAction(onChanged);
	const { id, kind, state, createdAt, decidedAt, answer } = request;
	if (state === 'WITHDRAWN') return null;
	return (
		<div className={styles.request} role="status">
			<p>
				<StatusTag tone={states[state].tone}>{states[state].label}</StatusTag>
			</p>
			<p>
				You asked on {longDate(createdAt)} {subjects[kind](request)}.{' '}
				{state === 'WAITING'
					? 'Nothing changes until the office has decided. We will email you.'
					: `The office decided on ${decidedAt && longDate(decidedAt)}.`}
			</p>
			{answer && <p>The office writes: {answer}</p>}
			{state === 'WAITING' && (
				<button
					className="link-button"
					type="button"
					disabled={busy}
					onClick={() => void act(() => call(memberRequestEndpoints.withdrawRequest, { params: { id } }))}
				>
					Withdraw the request
				</button>
			)}
			<Failure text={failure} />
		</div>
	);
}
