import { useSearchParams } from 'react-router';
import { enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/enquiry.ts';
import { Enquiry } from './enquiry-view.tsx';
import '#web/styles/office-review.css';
import '#web/styles/office-letters.css';

export const meta = () => officeMeta('Enquiry');

export default function EnquiryPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			{/* Another enquiry is another page: nothing of the last one stays. */}
			<One key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function One({ id }: { id: string }) {
	const [search] = useSearchParams();
	const { data, error, reload } = useAsk(id, () => call(enquiryOfficeEndpoints.enquiry, { params: { id } }));
	if (data)
		return <Enquiry enquiry={data} list={`/admin/enquiries${search.size > 0 ? `?${search}` : ''}`} onChange={reload} />;
	return (
		<>
			<PageHeader title="Enquiry" />
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
