import type { LetterLanguage } from '#contract/letters.office.ts';
import styles from './letter-paper.module.css';

/** What a letter says, as its reader sees it below the letterhead. */
export const LetterPaper = ({
	letter: { language, name, addressLines, subject, body, signer },
}: {
	letter: {
		language: LetterLanguage;
		name: string;
		addressLines: readonly string[];
		subject: string;
		body: string;
		signer: string;
	};
}) => (
	<article className={styles.paper} lang={language}>
		<p>{[name, ...addressLines].join('\n')}</p>
		<p className={styles.subject}>{subject}</p>
		{body.split(/\n{2,}/).map((paragraph, index) => (
			<p key={index}>{paragraph}</p>
		))}
		<p className={styles.signer}>{signer}</p>
	</article>
);
