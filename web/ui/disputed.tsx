import { Link } from 'react-router';
import { useCan } from '#web/core/require-permission.tsx';
import { SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** The mark of a charge that its member disputes. Who decides about disputes finds those of the member. */
export function Disputed({ userId }: { userId: string }) {
	const mayDecide = useCan('payments');
	return (
		<SecondLine>
			<StatusTag tone="wait">Disputed</StatusTag>
			{'\u2003'}
			{mayDecide && <Link to={`/admin/bills/disputes?q=${userId}`}>Decide</Link>}
		</SecondLine>
	);
}
