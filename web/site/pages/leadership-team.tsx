import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/leadership-team.ts';
import styles from './leadership-team.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'leadership', 'leader'),
});

const title = 'Our Leadership Team';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.leadership.description),
	preloadOpener(content.leadership.picture),
];

export default function LeadershipTeam() {
	const { officeEmail } = useContent('club');
	const { lead, picture, caption, reachTitle, reachText } = useContent('leadership');
	const { top = [], grid = [], below = [] } = Object.groupBy(useContent('leader'), ({ place }) => place);
	return (
		<>
			<PictureOpener title={title} lead={lead} picture={picture} caption={caption} />
			<div className="wrap">
				<SectionTabs />
			</div>
			{top.map((leader) => (
				<article key={leader.slug} className={classes(styles.president, 'on-pine')}>
					<div className={classes('wrap', styles.spread)}>
						<Portrait of={leader} sizes="(min-width: 760px) 30vw, 60vw" />
						<div>
							<Office of={leader} />
							<h2>{leader.name}</h2>
							{leader.message && (
								<blockquote>
									<p>{leader.message}</p>
								</blockquote>
							)}
							<p className="measure">{leader.about}</p>
						</div>
					</div>
				</article>
			))}
			<div className={classes('wrap', styles.others)}>
				<ul className={styles.committee}>
					{grid.map((leader) => (
						<li key={leader.slug}>
							<Portrait of={leader} sizes="(min-width: 1100px) 10vw, 8rem" />
							<div>
								<Office of={leader} />
								<h2>{leader.name}</h2>
								<p className={styles.about}>{leader.about}</p>
							</div>
						</li>
					))}
					<li className={styles.reach}>
						<h2>{reachTitle}</h2>
						<p>{reachText}</p>
						<p>
							<OfficePhone />
							<br />
							<a href={`mailto:${officeEmail}`}>{officeEmail}</a>
						</p>
					</li>
				</ul>
				{below.map((leader) => (
					<article key={leader.slug} className={styles.below}>
						<div>
							<Office of={leader} />
							<h2>{leader.name}</h2>
						</div>
						<p className={styles.about}>{leader.about}</p>
					</article>
				))}
			</div>
		</>
	);
}

const Office = ({ of: { post, since } }: { of: ContentEntry<'leader'> }) => (
	<p className="caption">
		{post}
		{since !== null && `, since ${since}`}
	</p>
);

/** The first letters of the last two words, which leaves out titles such as Engr. */
const initialsOf = (name: string) =>
	name
		.split(' ')
		.slice(-2)
		.map((word) => word[0])
		.join('');

/** A photograph, or else the initials in an engraved medallion. */
const Portrait = ({ of: { name, portrait }, sizes }: { of: ContentEntry<'leader'>; sizes: string }) =>
	portrait ? (
		<Picture {...portrait} sizes={sizes} className={styles.portrait} />
	) : (
		<div className={styles.medallion} aria-hidden="true">
			<span>{initialsOf(name)}</span>
		</div>
	);
