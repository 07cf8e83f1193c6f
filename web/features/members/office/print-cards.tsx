import { type CardFormat, printCards } from '#contract/membership-cards.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useDownload } from '#web/core/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useIdsInAddress } from '#web/ui/list/use-ids-in-address.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './print-cards.module.css';

export const meta = officeMeta('Print cards');

export default function PrintCardsPage() {
	return (
		<RequirePermission permission="applications">
			<PrintCards />
		</RequirePermission>
	);
}

/** The cards are named in the address, so that the page can be opened again when a print went wrong. */
function PrintCards() {
	const numbers = useIdsInAddress('numbers');
	const count = numbers.length;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/cards', label: 'Cards' }}
				title="Print cards"
				lead={count > 0 && `${count} ${plural(count, 'card')}: ${numbers.join(', ')}.`}
			/>
			{count === 0 ? (
				<EmptyState title="No cards are chosen.">
					<p>Select members in the list of members, and print their cards.</p>
				</EmptyState>
			) : (
				<div className={styles.formats}>
					<Format format="sheet" title="Sheets of ten" numbers={numbers}>
						A4 with marks to cut along. Print at actual size on both sides, flipped on the long edge: the backs are on
						every second page.
					</Format>
					<Format format="single" title="Single cards" numbers={numbers}>
						For a card printer: each card has a page for the front and one for the back, 85.6 × 54 mm.
					</Format>
				</div>
			)}
		</>
	);
}

function Format({
	format,
	title,
	numbers,
	children,
}: {
	format: CardFormat;
	title: string;
	numbers: readonly string[];
	children: string;
}) {
	const query = new URLSearchParams({ numbers: numbers.join(','), format });
	const { busy, failure, download } = useDownload(`${printCards.path}?${query}`, `membership-cards-${format}.pdf`);
	return (
		<section>
			<h2>{title}</h2>
			<p className="muted">{children}</p>
			<Button look="line" busy={busy} busyText="Making the PDF..." onClick={() => void download()}>
				<Icon name="printer" />
				{title} (PDF)
			</Button>
			<Failure text={failure} />
		</section>
	);
}
