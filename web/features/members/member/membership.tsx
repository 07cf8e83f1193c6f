import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { fileEndpoints } from '#contract/core/file-endpoint.ts';
import { accountEndpoints, feeStatusTexts, type MembershipDetails } from '#contract/members.ts';
import { classes } from '#web/core/classes.ts';
import { longDate } from '#web/core/format.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { restingText, whatFollows } from '../card-validity.ts';
import { MemberCard } from '../member-card.tsx';
import { DashboardColumns, DashboardSection, SectionNote } from './dashboard-section.tsx';
import styles from './membership.module.css';
import { MembershipRequests } from './membership-requests.tsx';
import { OwnFamily } from './own-family.tsx';
import { Receipts } from './receipts.tsx';

export const meta = dashboardMeta('Membership');

export default function MembershipRoute() {
	return (
		<DashboardPage title="Membership">
			<Membership />
		</DashboardPage>
	);
}

function Membership() {
	const query = useDashboardQuery(accountEndpoints.membershipDetails);
	return (
		<DashboardData query={query} what="Your membership">
			{(membership) => (
				<DashboardColumns
					className={styles.columns}
					card={<Card membership={membership} />}
					below={membership.timeline.length > 0 && <Timeline entries={membership.timeline} />}
				>
					<Status membership={membership} />
					<OwnFamily />
					<Receipts />
					<MembershipRequests paused={membership.state === 'absent'} onChanged={query.refetch} />
				</DashboardColumns>
			)}
		</DashboardData>
	);
}

/** The card, to print or to save as PDF. */
function Card({ membership }: { membership: MembershipDetails }) {
	const { busy, failure, download } = useDownload(fileEndpoints.myCard.path, 'membership-card.pdf');
	return (
		<DashboardSection id="card" title="Your card">
			<MemberCard membership={membership} printAlone />
			<SectionNote>{whatFollows(membership)}</SectionNote>
			<SectionNote>
				Show it at the gate or the pro shop. Anyone who scans the code sees only your name, User ID, category and
				whether the card is valid.
			</SectionNote>
			<ActionRow phone="stack" className={styles.cardActions}>
				<Button look="line" onClick={() => window.print()}>
					<Icon name="printer" />
					Print
				</Button>
				<Button look="line" busy={busy} busyText="Making the PDF..." onClick={() => void download()}>
					<Icon name="sheet" />
					Save as PDF
				</Button>
			</ActionRow>
			<Failure text={failure} />
		</DashboardSection>
	);
}

function Status({ membership }: { membership: MembershipDetails }) {
	const { label, tone } = applicationStatusTexts[membership.registrationStatus].applicant;
	const resting = restingText(membership);
	return (
		<DashboardSection id="status" title="Your status">
			<dl className={classes('ledger ledger-plain', styles.status)}>
				<div>
					<dt>Status</dt>
					<dd>{resting ? <StatusTag tone="wait">{resting}</StatusTag> : <StatusTag tone={tone}>{label}</StatusTag>}</dd>
				</div>
				<Line label="User ID" value={membership.userId} />
				<Line label="Category" value={membership.category} />
				<Line label="Type" value={membership.membershipType} />
				<Line label="Member since" value={longDate(membership.memberSince)} />
				<Line label="Registration fee" value={feeStatusTexts[membership.paymentStatus]} />
			</dl>
		</DashboardSection>
	);
}

const Line = ({ label, value }: { label: string; value: string }) => (
	<div>
		<dt>{label}</dt>
		<dd>{value}</dd>
	</div>
);

const Timeline = ({ entries }: { entries: MembershipDetails['timeline'] }) => (
	<DashboardSection id="history" title="Your membership history">
		<ol className={styles.timeline}>
			{entries.map(({ at, text }) => (
				<li key={at + text}>
					<time dateTime={at}>{longDate(at)}</time>
					<span>{text}</span>
				</li>
			))}
		</ol>
	</DashboardSection>
);
