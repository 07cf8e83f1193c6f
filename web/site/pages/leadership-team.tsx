import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/leadership-team.ts';
import styles from './leadership-team.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'leadership', 'leader'),
});

const title = 'Our Leadership Team';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, title, content.leadership.description);

export default function LeadershipTeam() {
	const { officeEmail } = useContent('club');
	const { lead, reachTitle, reachText } = useContent('leadership');
	const { top = [], grid = [], below = [] } = Object.groupBy(useContent('leader'), ({ place }) => place);
	return (
		<div className="wrap">
			<Opener title={title} lead={lead} />
			<SectionTabs />
			{top.map((leader, index) => (
				<article key={leader.slug} className={styles.president}>
					<Portrait of={leader} sizes="(min-width: 760px) 38vw, 92vw" priority={index === 0} />
					<div className={styles.text}>
						<Office of={leader} />
						<h2>{leader.name}</h2>
						{leader.message && (
							<blockquote>
								<p>{leader.message}</p>
							</blockquote>
						)}
						<p className="muted measure">{leader.about}</p>
					</div>
				</article>
			))}
			<ul className={styles.committee}>
				{grid.map((leader) => (
					<li key={leader.slug}>
						<Portrait of={leader} sizes="(min-width: 1100px) 30vw, 50vw" />
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

/** A photograph, or else the initials on a plate like those of the honours board. */
const Portrait = ({
	of: { name, portrait },
	sizes,
	priority = false,
}: {
	of: ContentEntry<'leader'>;
	sizes: string;
	priority?: boolean;
}) =>
	portrait ? (
		<Picture {...portrait} sizes={sizes} priority={priority} className={styles.portrait} />
	) : (
		<div className={classes(styles.portrait, styles.plate)} aria-hidden="true">
			<span>{initialsOf(name)}</span>
		</div>
	);
