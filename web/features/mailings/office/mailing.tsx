import { mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/mailing.ts';
import { Composer } from './composer.tsx';
import { SentMailing } from './sent-mailing.tsx';
import '#web/styles/office-review.css';
import '#web/styles/office-mailings.css';

export const meta = () => officeMeta('Mailing');

export default function MailingPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="mailings">
			<One key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function One({ id }: { id: string }) {
	const { data, error, reload } = useAsk(id, () => call(mailingEndpoints.mailing, { params: { id } }));
	if (data?.sentAt) return <SentMailing mailing={data} onRefresh={reload} />;
	// Whoever was refused because the number or the draft had changed begins again with the new one.
	if (data) return <Composer key={`${data.version} ${data.wouldGet}`} mailing={data} onSent={reload} />;
	return (
		<>
			<PageHeader title="Mailing" />
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
