import { useSearchParams } from 'react-router';
import { enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/enquiry.ts';
import { Enquiry } from './enquiry-view.tsx';
import '#web/styles/office-enquiries.css';

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
	const { data, error, refetch } = useEndpoint(
		enquiryOfficeEndpoints.enquiry,
		{ params: { id } },
		{ refetchInterval: (enquiry) => !!enquiry?.thread.some(({ mail }) => mail?.state === 'waiting') && 3000 },
	);
	if (data)
		return (
			<Enquiry enquiry={data} list={`/admin/enquiries${search.size > 0 ? `?${search}` : ''}`} onChange={refetch} />
		);
	return (
		<>
			<PageHeader title="Enquiry" />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}
