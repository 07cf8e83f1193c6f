import { mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { useData } from '#web/core/query.tsx';
import { EmailFrame } from '#web/ui/email-frame.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import styles from './preview.module.css';
import type { EditedDraft } from './use-mailing-draft.ts';

/** The mail as the server makes it from the saved draft, in a sandbox. A change of `draft` fetches it again. */
export function Preview({ id, draft }: { id: string; draft?: EditedDraft }) {
	const query = useData([mailingEndpoints.previewMailing.path, id, draft], () =>
		call(mailingEndpoints.previewMailing, { params: { id } }),
	);
	const title = draft ? 'Preview' : 'Email';
	return (
		<section className={styles.preview} aria-label={title}>
			<h2>{title}</h2>
			{query.data ? (
				<EmailFrame className={styles.mail} title="The email as its readers see it" html={query.data.html} />
			) : query.error ? (
				<LoadError what={draft ? 'The preview' : 'The email'} error={query.error} onRetry={query.refetch} />
			) : (
				<Skeleton className={styles.mail} />
			)}
		</section>
	);
}
