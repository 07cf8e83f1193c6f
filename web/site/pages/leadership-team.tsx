import { club } from '#contract/core/club.ts';
import { committee, leadership, patron, president, presidentsWord } from '#web/content/leadership.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Opener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
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
				{/* The name is beside it, so screen readers skip it. */}
				<Picture
					of={president.portrait}
					alt=""
					sizes="(min-width: 760px) 38vw, 92vw"
					priority
					className={styles.portrait}
				/>
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
						<Picture of={leader.portrait} alt="" sizes="(min-width: 1100px) 17vw, 136px" className={styles.portrait} />
						<div>
							<p className="caption">{leader.post}</p>
							<h2>{leader.name}</h2>
							<p className={styles.about}>{leader.about}</p>
						</div>
					</li>
				))}
				<li className={styles.reach}>
					<div>
						<div>
							<p className="caption">{patron.post}</p>
							<h2>{patron.name}</h2>
						</div>
						<p className={styles.about}>{patron.about}</p>
					</div>
				</li>
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
