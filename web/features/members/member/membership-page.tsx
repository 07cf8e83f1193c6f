import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import type { MembershipDetails } from '#contract/members.ts';
import { longDate } from '#web/core/format.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { CardBlock } from './card-block.tsx';
import { paymentWords } from './membership-labels.ts';
import { Receipts } from './receipts.tsx';
import '#web/styles/membership-room.css';

export function MembershipPage({ room }: { room: MembershipDetails }) {
	const { label, tone } = applicationStatusTexts[room.registrationStatus].applicant;
	return (
		<div className="m-room">
			<div className="c1">
				<CardBlock room={room} />
			</div>
			<div className="c2">
				<section aria-labelledby="standing">
					<h2 id="standing">Where you stand</h2>
					<dl className="ledger ledger-plain">
						<div>
							<dt>Status</dt>
							<dd>
								<StatusTag tone={tone}>{label}</StatusTag>
							</dd>
						</div>
						<Line label="User ID" value={room.userId} />
						<Line label="Category" value={room.category} />
						<Line label="Type" value={room.membershipType} />
						<Line label="Member since" value={longDate(room.memberSince)} />
						<Line label="Registration fee" value={paymentWords[room.paymentStatus]} />
					</dl>
				</section>
				<Receipts />
				{room.timeline.length > 0 && <History timeline={room.timeline} />}
			</div>
		</div>
	);
}

const Line = ({ label, value }: { label: string; value: string }) => (
	<div>
		<dt>{label}</dt>
		<dd>{value}</dd>
	</div>
);

const History = ({ timeline }: Pick<MembershipDetails, 'timeline'>) => (
	<section aria-labelledby="history">
		<h2 id="history">How you came here</h2>
		<ol className="story">
			{timeline.map(({ at, text }) => (
				<li key={at + text}>
					<time dateTime={at}>{longDate(at)}</time>
					<span>{text}</span>
				</li>
			))}
		</ol>
	</section>
);
