import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Scorecard } from '#web/site/golf-course/scorecard.tsx';
import { ScoreKeeper } from '#web/site/scorecard/score-keeper.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import type { Route } from './+types/scorecard.ts';
import styles from './scorecard.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'scorecard', 'golfCourse', 'hole'),
});

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.scorecard.title, content.scorecard.description);

export default function ScorecardPage() {
	const scorecard = useContent('scorecard');
	return (
		<>
			<div className="wrap">
				<OpenerBox above={{ label: 'Golf Course', path: '/golf-course' }} className={styles.opener}>
					<h1>{scorecard.title}</h1>
					<Lead className={styles.lead}>{scorecard.lead}</Lead>
				</OpenerBox>
				<noscript>
					<Notice>{scorecard.withoutScript}</Notice>
				</noscript>
				<div className="no-print">
					<ScoreKeeper />
				</div>
			</div>
			<Scorecard />
			<section className={classes('wrap', styles.rules)} aria-labelledby="rules">
				<h2 id="rules">{scorecard.rulesTitle}</h2>
				<p className="muted">{scorecard.rulesText}</p>
				{scorecard.rules.length > 0 && (
					<dl>
						{scorecard.rules.map(({ title, text }) => (
							<div key={title}>
								<dt>{title}</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
				)}
			</section>
		</>
	);
}
