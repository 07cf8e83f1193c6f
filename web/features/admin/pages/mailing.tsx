import { mailingEndpoints } from '#contract/mailings.ts';
import { ErrorState } from '#web/components/ui/state.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { Composer } from '#web/features/admin/mailings/composer.tsx';
import { SentMailing } from '#web/features/admin/mailings/sent-mailing.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import type { Route } from './+types/mailing.ts';
import '#web/styles/forms.css';
import '#web/styles/status.css';
import '#web/styles/office-review.css';
import '#web/styles/office-mailings.css';

export const meta = () => officeMeta('Mailing');

export default function MailingPage({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:mailings">
			<One key={params.id} id={params.id} />
		</AtDesk>
	);
}

function One({ id }: { id: string }) {
	const { data, error, reload } = useAsk(id, () => call(mailingEndpoints.mailing, { params: { id } }));
	if (data?.sentAt) return <SentMailing mailing={data} onRefresh={reload} />;
	// Whoever was refused because the number or the draft had changed begins again with the new one.
	if (data) return <Composer key={`${data.version} ${data.wouldGet}`} mailing={data} onSent={reload} />;
	return (
		<>
			<div className="desk-top">
				<h1>Mailing</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
