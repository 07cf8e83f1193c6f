import { club } from '#contract/core/club.ts';
import type { MembershipDetails } from '#contract/members.ts';
import { longDate, svgDataUrl } from '#web/core/format.ts';
import crest from '#web/images/crest.svg';
import '#web/styles/mcard.css';

/** The membership card. `alone`: when the page is printed, this is all that comes out. */
export const MemberCard = ({ room, alone = false }: { room: MembershipDetails; alone?: boolean }) => (
	<div className="mcard on-pine" data-print-alone={alone || undefined}>
		<div className="top">
			<img src={crest} alt="" width="44" height="53" />
			<span>
				<b>{club.shortName}</b>
				<small>{club.kind}</small>
			</span>
		</div>
		{room.card.photoUrl && (
			<img className="face" src={room.card.photoUrl} alt={`Portrait of ${room.name}`} width="90" height="120" />
		)}
		<div className="who">
			<p className="nm">{room.name}</p>
			<p className="kv numeric">
				{room.category}
				<br />
				{room.userId}
				<br />
				Valid to {longDate(room.card.validThrough)}
			</p>
		</div>
		<div className="qr">
			<img src={svgDataUrl(room.card.qr)} alt={`QR code of membership ${room.userId}`} width="140" height="140" />
		</div>
	</div>
);
