import { type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { ErrorState, Skeleton } from '#web/ui/state.tsx';

/** The mail in its real dress, made by the server from what it has kept; shut in a frame that can do nothing. */
export function Preview({ id, of }: { id: string; of?: MailingDraft }) {
	const asked = useAsk(`${id} ${JSON.stringify(of)}`, () => call(mailingEndpoints.previewMailing, { params: { id } }));
	return (
		<section className="preview" aria-label="Preview">
			<h2>As it arrives</h2>
			{asked.data ? (
				<iframe title="The mail as its readers see it" sandbox="" srcDoc={asked.data.html} />
			) : asked.error ? (
				<ErrorState title={failureText(asked.error)} onRetry={asked.reload} />
			) : (
				<Skeleton className="sheet" />
			)}
		</section>
	);
}
