import { useSearchParams } from 'react-router';
import { memberEndpoints } from '#contract/members.ts';
import { ErrorState } from '#web/components/ui/state.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { MemberPage } from '#web/features/admin/members/member.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import type { Route } from './+types/member.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';
import '#web/styles/office-member.css';

export const meta = () => officeMeta('Member');

export default function MemberRoute({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:applications">
			<Member key={params.id} id={params.id} />
		</AtDesk>
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
			<div className="desk-top">
				<h1>Member</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}
