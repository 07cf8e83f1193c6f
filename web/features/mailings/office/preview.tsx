import { type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useData } from '#web/core/query.tsx';
import { ErrorState, Skeleton } from '#web/ui/state.tsx';

/** The mail in its real dress, made by the server from what it has kept; shut in a frame that can do nothing. */
export function Preview({ id, of }: { id: string; of?: MailingDraft }) {
	const query = useData([mailingEndpoints.previewMailing.path, id, of], () =>
		call(mailingEndpoints.previewMailing, { params: { id } }),
	);
	return (
		<section className="preview" aria-label="Preview">
			<h2>As it arrives</h2>
			{query.data ? (
				<iframe title="The mail as its readers see it" sandbox="" srcDoc={query.data.html} />
			) : query.error ? (
				<ErrorState title={failureText(query.error)} onRetry={query.refetch} />
			) : (
				<Skeleton className="sheet" />
			)}
		</section>
	);
}
