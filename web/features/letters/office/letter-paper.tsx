import { club } from '#contract/core/club.ts';
import { clubDay, clubFormat } from '#contract/core/club-time.ts';
import type { LetterLanguage } from '#contract/letters.office.ts';
import styles from './letter-paper.module.css';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const days: Record<LetterLanguage, Intl.DateTimeFormat> = {
	en: clubFormat('en-GB', day),
	bn: clubFormat('bn-BD', day),
};

/** What a letter says, as its reader sees it below the letterhead. */
export const LetterPaper = ({
	letter: { reference, issuedAt, language, name, addressLines, subject, body, signer },
}: {
	letter: {
		/** A letter gets it when it is issued. */
		reference?: string;
		issuedAt: string;
		language: LetterLanguage;
		name: string;
		addressLines: readonly string[];
		subject: string;
		body: string;
		signer: string;
	};
}) => (
	<article className={styles.paper} lang={language}>
		<p className={styles.head}>
			<span>{reference ?? `${club.abbreviation}/${clubDay(new Date(issuedAt)).slice(0, 4)}/…`}</span>
			<span>{days[language].format(new Date(issuedAt))}</span>
		</p>
		<p>{[name, ...addressLines].join('\n')}</p>
		<p className={styles.subject}>{subject}</p>
		{body.split(/\n{2,}/).map((paragraph, index) => (
			<p key={index}>{paragraph}</p>
		))}
		<p className={styles.signer}>{signer}</p>
	</article>
);
