import { mailingEndpoints } from '#contract/mailings.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/mailing.ts';
import { Composer } from './composer.tsx';
import { SentMailing } from './sent-mailing.tsx';
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
	const { data, error, refetch } = useEndpoint(
		mailingEndpoints.mailing,
		{ params: { id } },
		{ refetchInterval: (mailing) => !!mailing?.sentAt && mailing.progress.waiting > 0 && 3000 },
	);
	if (data?.sentAt) return <SentMailing mailing={data} />;
	// Whoever was refused because the number or the draft had changed begins again with the new one.
	if (data) return <Composer key={`${data.version} ${data.wouldGet}`} mailing={data} onSent={refetch} />;
	return (
		<>
			<PageHeader title="Mailing" />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}
