import { club } from '#contract/core/club.ts';
import { committee, type Leader, leadership, president, presidentsWord } from '#web/content/leadership.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import brass from '#web/images/plate-brass.svg';
import pine from '#web/images/plate-pine.svg';
import river from '#web/images/plate-river.svg';
import { Opener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import styles from './leadership-team.module.css';

export const meta = () => pageMeta(leadership.title, leadership.description);

export default function LeadershipTeam() {
	const { reach } = leadership;
	return (
		<div className="wrap">
			<Opener title={leadership.title} lead={leadership.lead} />
			<SectionTabs of="About Us" />
			<article className={styles.president}>
				<Monogram leader={president} eager />
				<div className={styles.text}>
					<p className="caption">{president.post}</p>
					<h2>{president.name}</h2>
					<blockquote>
						<p>{presidentsWord}</p>
					</blockquote>
					<p className="muted measure">{president.about}</p>
				</div>
			</article>
			<ul className={styles.committee}>
				{committee.map((leader) => (
					<li key={leader.post}>
						<Monogram leader={leader} />
						<div>
							<p className="caption">{leader.post}</p>
							<h2>{leader.name}</h2>
							<p className={styles.about}>{leader.about}</p>
						</div>
					</li>
				))}
				<li className={styles.reach}>
					<div>
						<h2>{reach.title}</h2>
						<p className={styles.about}>{reach.text}</p>
						<p className={styles.about}>
							<PhoneLink number={club.phones.office} />
							<br />
							<a href={`mailto:${club.emails.office}`}>{club.emails.office}</a>
						</p>
					</div>
				</li>
			</ul>
		</div>
	);
}

const backgrounds = { pine, river, brass };

/** In place of a photograph. The name is beside it, so screen readers skip it. */
const Monogram = ({ leader, eager = false }: { leader: Leader; eager?: boolean }) => (
	<div className={styles.monogram} aria-hidden="true">
		<img src={backgrounds[leader.plate]} alt="" width="400" height="480" loading={eager ? undefined : 'lazy'} />
		<span>{leader.initials}</span>
	</div>
);
