import { useSearchParams } from 'react-router';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { officeMeta } from '#web/core/office-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/member.ts';
import { MemberPage } from './member-view.tsx';
import '#web/styles/office-review.css';
import '#web/styles/office-member.css';

export const meta = () => officeMeta('Member');

export default function MemberRoute({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<Member key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Member({ id }: { id: string }) {
	const [search] = useSearchParams();
	const list = search.get('list');
	const { data, error, reload } = useAsk(id, () => call(memberEndpoints.member, { params: { id } }));
	if (data)
		return <MemberPage member={data} list={`/admin/members${list?.startsWith('?') ? list : ''}`} onChange={reload} />;
	return (
		<>
			<PageHeader title="Member" />
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
