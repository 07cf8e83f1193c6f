import type { MembershipDetails } from '#contract/members.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { longDate, svgDataUrl } from '#web/core/format.ts';
import crest from '#web/images/crest.svg';
import { restingPhrase } from './card-validity.ts';
import styles from './member-card.module.css';

/** The membership card. `printAlone`: printing the page prints only the card. */
export const MemberCard = ({
	membership,
	printAlone = false,
}: {
	membership: Pick<MembershipDetails, 'name' | 'userId' | 'category' | 'card' | 'state' | 'stateUntil'>;
	printAlone?: boolean;
}) => {
	const { name, userId, category, card } = membership;
	const resting = restingPhrase(membership);
	const club = useContent('club');
	return (
		<div className={classes(styles.card, 'on-pine')} data-print-alone={printAlone || undefined}>
			<div className={styles.club}>
				<img src={crest} alt="" width="44" height="53" />
				<span>
					<b>{club.shortName}</b>
					<small>{club.type}</small>
				</span>
			</div>
			{card.photoUrl && (
				<img className={styles.portrait} src={card.photoUrl} alt={`Portrait of ${name}`} width="90" height="120" />
			)}
			<div className={styles.person}>
				<p className={styles.name}>{name}</p>
				<p className={classes(styles.facts, 'numeric')}>
					{category}
					<br />
					{userId}
					<br />
					{resting ? `Not valid: ${resting}` : `Valid to ${longDate(card.validThrough)}`}
				</p>
			</div>
			<div className={styles.qrCode}>
				<img src={svgDataUrl(card.qr)} alt={`QR code of membership ${userId}`} width="140" height="140" />
			</div>
		</div>
	);
};
