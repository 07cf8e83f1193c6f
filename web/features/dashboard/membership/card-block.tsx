import type { MembershipRoom } from '#contract/account.ts';
import { fileEndpoints } from '#contract/files.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Icon } from '#web/components/ui/icon.tsx';
import { MemberCard } from '#web/features/dashboard/card/member-card.tsx';
import { useDownload } from '#web/lib/save-file.ts';
import '#web/styles/forms.css';
import '#web/styles/print-alone.css';

/** The card, and the two ways to have it without a screen. */
export function CardBlock({ room }: { room: MembershipRoom }) {
	const { busy, failure, download } = useDownload(fileEndpoints.myCard.path, 'membership-card.pdf');
	return (
		<section aria-labelledby="card">
			<h2 id="card">Your card</h2>
			<MemberCard room={room} alone />
			<p className="small muted">
				Show it at the gate or the pro shop. Whoever scans the code sees your name, User ID, category and whether the
				card is valid, nothing else.
			</p>
			<div className="acts">
				<Button look="line" onClick={() => window.print()}>
					<Icon name="printer" />
					Print
				</Button>
				<Button look="line" busy={busy} busyText="Making the PDF..." onClick={() => void download()}>
					<Icon name="sheet" />
					Save as PDF
				</Button>
			</div>
			{failure && (
				<p className="msg" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
		</section>
	);
}
