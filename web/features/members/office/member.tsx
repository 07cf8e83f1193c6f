import { useSearchParams } from 'react-router';
import { memberEndpoints } from '#contract/members.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/member.ts';
import { MemberPage } from './member-view.tsx';
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
	const { data, error, refetch } = useEndpoint(memberEndpoints.member, { params: { id } });
	if (data)
		return <MemberPage member={data} list={`/admin/members${list?.startsWith('?') ? list : ''}`} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Member" />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}
