import { fileEndpoints } from '#contract/core/file-endpoint.ts';
import type { MembershipDetails } from '#contract/members.ts';
import { useDownload } from '#web/core/save-file.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MemberCard } from '../member-card.tsx';

/** The card, and the two ways to have it without a screen. */
export function CardBlock({ room }: { room: MembershipDetails }) {
	const { busy, failure, download } = useDownload(fileEndpoints.myCard.path, 'membership-card.pdf');
	return (
		<section aria-labelledby="card">
			<h2 id="card">Your card</h2>
			<MemberCard room={room} alone />
			<p className="small muted">
				Show it at the gate or the pro shop. Whoever scans the code sees your name, User ID, category and whether the
				card is valid, nothing else.
			</p>
			<ActionRow className="card-actions">
				<Button look="line" onClick={() => window.print()}>
					<Icon name="printer" />
					Print
				</Button>
				<Button look="line" busy={busy} busyText="Making the PDF..." onClick={() => void download()}>
					<Icon name="sheet" />
					Save as PDF
				</Button>
			</ActionRow>
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
		</section>
	);
}
