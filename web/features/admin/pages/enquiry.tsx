import { useSearchParams } from 'react-router';
import { enquiryOfficeEndpoints } from '#contract/enquiries-office.ts';
import { ErrorState } from '#web/components/ui/state.tsx';
import { Enquiry } from '#web/features/admin/enquiries/enquiry.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import type { Route } from './+types/enquiry.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';
import '#web/styles/office-letters.css';

export const meta = () => officeMeta('Enquiry');

export default function EnquiryPage({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:content">
			{/* Another enquiry is another page: nothing of the last one stays. */}
			<One key={params.id} id={params.id} />
		</AtDesk>
	);
}

function One({ id }: { id: string }) {
	const [search] = useSearchParams();
	const { data, error, reload } = useAsk(id, () => call(enquiryOfficeEndpoints.enquiry, { params: { id } }));
	if (data)
		return <Enquiry enquiry={data} list={`/admin/enquiries${search.size > 0 ? `?${search}` : ''}`} onChange={reload} />;
	return (
		<>
			<div className="desk-top">
				<h1>Enquiry</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
