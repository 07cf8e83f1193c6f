import { type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useData } from '#web/core/query.tsx';
import { ErrorState, Skeleton } from '#web/ui/state.tsx';
import styles from './preview.module.css';

/** The mail as the server makes it from the saved draft, in a sandbox. A change of `draft` fetches it again. */
export function Preview({ id, draft }: { id: string; draft?: MailingDraft }) {
	const query = useData([mailingEndpoints.previewMailing.path, id, draft], () =>
		call(mailingEndpoints.previewMailing, { params: { id } }),
	);
	return (
		<section className={styles.preview} aria-label="Preview">
			<h2>Preview</h2>
			{query.data ? (
				<iframe className={styles.mail} title="The email as its readers see it" sandbox="" srcDoc={query.data.html} />
			) : query.error ? (
				<ErrorState title={failureText(query.error)} onRetry={query.refetch} />
			) : (
				<Skeleton className={styles.mail} />
			)}
		</section>
	);
}
