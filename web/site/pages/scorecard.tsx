import type { MetaArgs } from 'react-router';
import { localRules } from '#contract/course.ts';
import { scorecard } from '#web/content/scorecard.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Scorecard } from '#web/site/golf-course/scorecard.tsx';
import { ScoreKeeper } from '#web/site/scorecard/score-keeper.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import styles from './scorecard.module.css';

export const meta = (page: MetaArgs) => pageMeta(page, scorecard.title, scorecard.description);

export default function ScorecardPage() {
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
				<h2 id="rules">{scorecard.rules.title}</h2>
				<p className="muted">{scorecard.rules.lead}</p>
				<dl>
					{localRules.map(({ title, text }) => (
						<div key={title}>
							<dt>{title}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			</section>
		</>
	);
}
